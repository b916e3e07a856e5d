/** Runs cases of readers and collects those whose cost grows faster than their input. */
import { MAX_RATIO, measureGrowth } from './measure.ts';
import { type Case, type Reader, readOrRefuse } from './readers.ts';

export type Report = {
  /** The cases that grow too fast. */
  readonly faults: readonly string[];
  /** The largest ratio of each reader. */
  readonly table: string;
  readonly count: number;
};

/** @param sizes characters of the fill, from the smallest on; each is compared with four times as many */
export async function runGrowth(
  readers: readonly Reader[],
  sizes: readonly number[],
  isChosen: (index: number, one: Case) => boolean = () => true,
): Promise<Report> {
  const faults: string[] = [];
  const lines: string[] = [];
  let count = 0;
  for (const reader of readers) {
    let most = { ratio: 0, name: 'all below what is compared' };
    for (const one of reader.cases.filter((each, index) => isChosen(index, each))) {
      count += 1;
      const growth = await measureGrowth(sizes, async (size) => {
        const bytes = await one.build(size);
        return () => readOrRefuse(reader, bytes);
      });
      if (growth === undefined) continue;
      if (growth.ratio > most.ratio) most = { ratio: growth.ratio, name: one.name };
      if (growth.ratio > MAX_RATIO)
        faults.push(`${reader.name}, ${one.name}: ${growth.ratio.toFixed(1)} times from ${growth.size}`);
    }
    lines.push(`${reader.name}: ${reader.cases.length} cases, ${most.ratio.toFixed(2)} (${most.name})`);
  }
  return { faults, table: lines.join('\n'), count };
}
