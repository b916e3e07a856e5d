/** Every option of the EDL converter, alone and paired with every other one, over generated lists. */

import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { edlFields } from '#functions/edl/fields.ts';
import { readOptions } from '#functions/edl/options.ts';
import type { EdlLine } from '#shared/media/edl/line.ts';
import { applyOptions } from '#shared/media/edl/options.ts';
import { edlTable } from '#shared/media/edl/table.ts';
import { writeEdl } from '#shared/media/edl/write.ts';
import { fc } from '#test/properties.ts';
import { FLAGS, type Flag } from './edl-flags.ts';
import { type EditList, editLists } from './edl-lists.ts';

const Body = v.object(edlFields);
const flags = Object.entries(FLAGS);

/** The lines that a request with these fields gets. */
const applied = ({ lines, rate }: EditList, ...on: readonly Flag[]): readonly EdlLine[] => {
  const fields = Object.assign({}, ...on.map((flag) => flag.fields));
  return applyOptions(lines, readOptions(v.parse(Body, fields)), rate);
};
const then = (list: EditList, ...on: readonly Flag[]): EditList => ({ ...list, lines: applied(list, ...on) });

/** Two settings of the same option do not form a pair. */
const pairs = flags.flatMap(([name, flag], i) =>
  flags
    .slice(i + 1)
    .filter(([other]) => !(name.startsWith('edl_usenameastape') && other.startsWith('edl_usenameastape')))
    .map(([other, later]) => [name, other, flag, later] as const),
);

describe('alone', () => {
  it.each(flags)('%s', (_, flag) => {
    fc.assert(
      fc.property(editLists, (list) => {
        const result = applied(list, flag);
        for (const [expected, found] of flag.ties(list.lines, result, list.rate))
          expect(found).toEqual(expected);
        expect(flag.after?.(result, list.rate) ?? true).toBe(true);
        const again = applied(then(list, flag), flag);
        if (flag.twice === 'once') expect(again).toEqual(result);
        else expect(again).toEqual(list.lines);
      }),
      { numRuns: 150 },
    );
  });

  it('no option leaves the list unchanged', () => {
    fc.assert(
      fc.property(editLists, (list) => {
        expect(applied(list)).toEqual(list.lines);
      }),
      { numRuns: 50 },
    );
  });

  it.each(flags)('%s changes some lists', (_, flag) => {
    const changes = fc
      .sample(editLists, { numRuns: 60, seed: 7 })
      .filter((list) => JSON.stringify(applied(list, flag)) !== JSON.stringify(list.lines));
    expect(changes.length).toBeGreaterThan(5);
  });
});

describe('in pairs', () => {
  it.each(pairs)('%s acts before %s', (_, name, first, second) => {
    fc.assert(
      fc.property(editLists, (list) => {
        const between = then(list, first);
        const result = applied(list, first, second);
        expect(result).toEqual(applied(between, second));
        for (const [expected, found] of second.ties(between.lines, result, list.rate))
          expect(found).toEqual(expected);
        expect(second.after?.(result, list.rate) ?? true).toBe(true);
        if (!first.undoneBy?.includes(name)) expect(first.after?.(result, list.rate) ?? true).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  // The order of these pairs matters, so some list must show a difference.
  it.each([
    ['edl_ignoreavidtmp', 'edl_uselocname'],
    ['edl_uselocname', 'edl_framerangeclipname'],
    ['edl_uselocname', 'edl_usenameastape_all'],
    ['edl_uselocname', 'edl_mergesamesource'],
    ['edl_uselocname', 'edl_orderclipsbyname'],
    ['edl_framerangeclipname', 'edl_usenameastape_ax'],
    ['edl_framerangeclipname', 'edl_mergesamesource'],
    ['edl_usenameastape_all', 'edl_mergesamesource'],
    ['edl_ignoreaudio', 'edl_mergesamesource'],
    ['edl_orderclipsbyname', 'edl_reverse'],
  ])('%s and %s do not commute', (name, other) => {
    const [first, second] = [FLAGS[name], FLAGS[other]];
    if (!first || !second) throw new Error('no such option');
    const differ = fc
      .sample(editLists, { numRuns: 300, seed: 11 })
      .filter(
        (list) =>
          JSON.stringify(applied(list, first, second)) !== JSON.stringify(applied(then(list, second), first)),
      );
    expect(differ.length).toBeGreaterThan(0);
  });
});

describe('edl_uselongreelnames', () => {
  const getFields = (text: string) =>
    [...text.matchAll(/^\d{3,6} {2}(\S+) /gm)].map((match) => match[1] ?? '');
  const write = ({ lines, rate }: EditList, longReels: boolean): string[] =>
    getFields(writeEdl(lines, { title: 'T', rate, longReels }));

  it('is a separate option that changes no line', () => {
    const options = readOptions(v.parse(Body, { edl_uselongreelnames: '1' }));
    expect(Object.entries(options).filter(([, on]) => on)).toEqual([['useLongReelNames', true]]);
    fc.assert(
      fc.property(editLists, (list) => {
        expect(applyOptions(list.lines, options, list.rate)).toEqual(list.lines);
      }),
      { numRuns: 30 },
    );
  });

  it.each([['alone', { fields: {} }], ...flags] as const)(
    'with %s: full reel names, or eight characters without it',
    (_, flag) => {
      fc.assert(
        fc.property(editLists, (list) => {
          const made = {
            ...list,
            lines: applyOptions(list.lines, readOptions(v.parse(Body, flag.fields)), list.rate),
          };
          const [long, short] = [write(made, true), write(made, false)];
          expect(short).toHaveLength(long.length);
          expect(short.every((reel) => /^\w{1,8}$/.test(reel))).toBe(true);
          const wanted = new Set(made.lines.map(({ reel }) => reel.replaceAll(' ', '_')));
          expect(long.filter((reel) => !wanted.has(reel))).toEqual([]);
          // Reels with different full names get different short names.
          expect(new Set(short).size).toBe(new Set(long).size);
          const table = edlTable(made.lines, 'T', made.rate, 'csv');
          expect([...table.rows].map((row) => row[1])).toEqual(made.lines.map(({ reel }) => reel || null));
        }),
        { numRuns: 30 },
      );
    },
  );
});
