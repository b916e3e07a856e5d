/** How the CPU time of work grows with its input. */

/** Below so much CPU nothing is compared: what a collection of garbage or a compilation costs. */
const FLOOR_MS = 40;
/** Linear work costs four times as much for four times the input; and something for caches and tables that grow. */
export const MAX_RATIO = 6;
const STEP = 4;
const MAX_REPEATS = 6;

export type Growth = { readonly size: number; readonly ratio: number };

async function measureCpu(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The least CPU time of work that is done several times. */
async function measureLeast(work: () => unknown, times: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < times; i += 1) least = Math.min(least, await measureCpu(work));
  return least;
}

/**
 * Compares the CPU time of work on n and on 4n, from the smallest size on. A pair over the bound is measured again, its
 * least times count, and the cost must go on growing so from 4n to 16n: a step, such as a heap that is collected for the
 * first time, is no growth. No clock is looked at, so that a loaded machine changes nothing.
 * @returns the largest ratio, or the first that is over the bound; undefined where all costs less than is compared
 */
export async function measureGrowth(
  sizes: readonly number[],
  prepare: (size: number) => Promise<() => unknown>,
): Promise<Growth | undefined> {
  let largest: Growth | undefined;
  for (const size of sizes) {
    const large = await prepare(size * STEP);
    let more = await measureCpu(large);
    if (more < FLOOR_MS) continue;
    const small = await prepare(size);
    let less = await measureLeast(small, 2);
    for (let i = 0; i < MAX_REPEATS && more / less > MAX_RATIO; i += 1) {
      less = Math.min(less, await measureLeast(small, 3));
      more = Math.min(more, await measureCpu(large));
    }
    const ratio = more < FLOOR_MS ? 0 : more / less;
    const isOver =
      ratio > MAX_RATIO && (await measureLeast(await prepare(size * STEP * STEP), 2)) / more > MAX_RATIO;
    if (isOver) return { size, ratio };
    const seen = Math.min(ratio, MAX_RATIO);
    if (largest === undefined || seen > largest.ratio) largest = { size, ratio: seen };
  }
  return largest;
}
