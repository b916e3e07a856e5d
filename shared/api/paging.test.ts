import { describe, expect, it } from 'vitest';
import { ApiError } from './errors.ts';
import { takePage } from './paging.ts';

const list = (count: number, length: number) =>
  Array.from({ length: count }, (_, i) => ({ id: `item-${i}`, text: '字'.repeat(length) }));
const getId = ({ id }: { readonly id: string }): string => id;

describe('pages of a list', () => {
  it('a short list is one page', () => {
    const items = list(3, 10);
    expect(takePage(items, getId, undefined)).toEqual({ items, next: undefined });
    expect(takePage([], getId, undefined)).toEqual({ items: [], next: undefined });
  });

  it('a long list is split into pages, each item once and in order', () => {
    const items = list(30, 200_000);
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const page = takePage(items, getId, next);
      expect(Buffer.byteLength(JSON.stringify(page.items))).toBeLessThan(5_000_000);
      seen.push(...page.items.map(getId));
      next = page.next;
    } while (next !== undefined);
    expect(seen).toEqual(items.map(getId));
  });

  it('a list that ends where a page does has no page behind', () => {
    const items = list(8, 200_000);
    const [first, last] = [items[6]?.id, items[7]?.id];
    expect(takePage(items, getId, first)).toEqual({ items: items.slice(7), next: undefined });
    expect(takePage(items, getId, last)).toEqual({ items: [], next: undefined });
  });

  it('a place that is gone is refused', () => {
    expect(() => takePage(list(2, 1), getId, 'item-9')).toThrow(ApiError);
  });
});
