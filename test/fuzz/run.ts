/** Runs many cases from one seed, and prints how to repeat each failure. */
import { type Random, seeded } from './random.ts';

export type CaseResult = {
  /** Description of the case. */
  readonly what: string;
  readonly fault?: string | undefined;
  readonly outcome: 'done' | 'refused' | 'fault';
  /** Group in which the outcome is counted. */
  readonly group: string;
  /** The input, for repeating the case. */
  readonly input: Uint8Array;
};

export type Figures = {
  readonly faults: readonly string[];
  readonly done: number;
  readonly refused: number;
  readonly text: string;
};

/** Stops after this many faults, which are enough to see what is wrong. */
const MAX_FAULTS = 12;

const chosen = (name: string): number | undefined => {
  const value = Number(process.env[name] || Number.NaN);
  return Number.isSafeInteger(value) ? value : undefined;
};

/**
 * Runs the cases. `FUZZ_SEED` and `FUZZ_CASES` override the choice of the suite. Case i of a seed is the first case of
 * seed + i. A single case shows its input.
 * @param suite its file in `test/fuzz`, for the command that repeats a case
 */
export async function runCases(
  suite: string,
  { cases, seed }: { readonly cases: number; readonly seed: number },
  run: (random: Random) => Promise<CaseResult>,
): Promise<Figures> {
  const first = chosen('FUZZ_SEED') ?? seed;
  const many = chosen('FUZZ_CASES') ?? cases;
  const faults: string[] = [];
  const groups = new Map<string, { done: number; refused: number }>();
  let [done, refused] = [0, 0];
  for (let i = 0; i < many && faults.length < MAX_FAULTS; i++) {
    const { what, fault, outcome, group, input } = await run(seeded(first + i));
    if (many === 1) console.info(JSON.stringify(Buffer.from(input).toString('latin1')));
    const counts = groups.get(group) ?? { done: 0, refused: 0 };
    if (fault !== undefined) {
      faults.push(
        `FUZZ_SEED=${first + i} FUZZ_CASES=1 npx vitest run test/fuzz/${suite}.test.ts\n${what}: ${fault}`,
      );
    } else if (outcome === 'done') {
      done += 1;
      counts.done += 1;
    } else {
      refused += 1;
      counts.refused += 1;
    }
    groups.set(group, counts);
  }
  const table = [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
  const text = table
    .map(([name, counts]) => `  ${name}: ${counts.done} done, ${counts.refused} refused`)
    .join('\n');
  console.info(`${suite}: seed ${first}, ${done} done, ${refused} refused, ${faults.length} faults\n${text}`);
  return { faults, done, refused, text };
}
