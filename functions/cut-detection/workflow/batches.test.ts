import { expect, test } from 'vitest';
import type { SceneReport } from '#shared/media/scenes/outputs/scene-report.ts';
import { renderItems } from './batches.ts';

/** The parts of a scene report that clips are made from. */
function material(lengths: readonly number[], width: number, height: number): SceneReport {
  let end = 0;
  const scenes = lengths.map((length) => {
    const start = end;
    end += length;
    return { start, end, begins: 'cut', confidence: 1 };
  });
  const partial: unknown = { name: 'film', width, height, detection: { scenes } };
  return partial as SceneReport;
}

const sizes = (items: ReturnType<typeof renderItems>): number[][] =>
  items.map((batches) => batches.map((batch) => batch.length));

test('short scenes are rendered together, and every scene exactly once', () => {
  const items = renderItems(material(Array(12).fill(50), 1920, 1080));
  expect(sizes(items)).toEqual([[5], [5], [2]]);
  expect(items.flat(2).map(({ name }) => name)).toEqual(
    Array.from({ length: 12 }, (_, i) => `film_${String(i + 1).padStart(3, '0')}`),
  );
});

test('long scenes are rendered separately', () => {
  expect(sizes(renderItems(material([20_000, 20_000, 100, 100], 1920, 1080)))).toEqual([[1], [3]]);
  expect(sizes(renderItems(material([90_000], 1920, 1080)))).toEqual([[1]]);
});

test('a scene that no task can encode in time is refused, and the error names it', () => {
  const refused = () => renderItems(material([50, 100_000], 1920, 1080));
  expect(refused).toThrowError(expect.objectContaining({ label: 'too_large' }));
  expect(refused).toThrowError('film_002');
});

test('a map has no more items than the history of an execution holds', () => {
  const items = renderItems(material(Array(15_000).fill(10), 320, 180));
  expect(items.length).toBe(1000);
  expect(items.flat(2)).toHaveLength(15_000);
});
