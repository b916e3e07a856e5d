/** What a run records: latencies by kind of request and by phase, answers and faults. */
import * as v from 'valibot';
import { AccountRecord } from './account-book.ts';
import { Counts, Latencies, type Percentiles } from './tally.ts';

/** While functions are loaded, then without and with the hostile accounts. */
export type Phase = 'loading' | MeasuredPhase;
type MeasuredPhase = 'calm' | 'attacked';

/** Kinds of honest requests, and whether they are light: those must be quick whatever others do. */
export const KINDS = {
  health: true,
  info: true,
  poll: true,
  note: true,
  conversion: true,
  download: true,
  upload: false,
} as const;
export type Kind = keyof typeof KINDS;

const isKind = (name: string): name is Kind => name in KINDS;
const kinds = Object.keys(KINDS).filter(isKind);

export type LatencyTable = Readonly<Record<string, Readonly<Record<MeasuredPhase, Percentiles>>>>;

/** So much of an answer is shown. */
const EXAMPLE = 200;

const Numbers = v.record(v.string(), v.number());

/** How the attacks went, as a message between threads. */
export const AttackReport = v.object({
  answers: Numbers,
  faults: Numbers,
  examples: v.record(v.string(), v.string()),
  accounts: v.array(AccountRecord),
});
export type AttackReport = v.InferOutput<typeof AttackReport>;

export class AnswerRecord {
  /** Answers to the hostile accounts, by attack and status. */
  readonly answers = new Counts();
  readonly faults = new Counts();
  /** The first answer of each fault. */
  readonly examples: Record<string, string> = {};

  /** Counts a fault, with the answer that it is. */
  fault(name: string, answer = ''): void {
    this.faults.add(name);
    this.examples[name] ??= answer.slice(0, EXAMPLE);
  }
}

export class SoakRecord extends AnswerRecord {
  phase: Phase = 'loading';
  /** Honest requests that were repeated, by kind and status. */
  readonly repeats = new Counts();
  /** Light requests since the last sample. */
  readonly recent = new Latencies();
  readonly #latencies = new Map<string, Latencies>();

  #get(kind: Kind, phase: Phase): Latencies {
    const name = `${kind} ${phase}`;
    const latencies = this.#latencies.get(name) ?? new Latencies();
    this.#latencies.set(name, latencies);
    return latencies;
  }

  addAttacks({ answers, faults, examples }: AttackReport): void {
    this.answers.addAll(answers);
    this.faults.addAll(faults);
    Object.assign(this.examples, examples);
  }

  /** @param began the phase in which the request began; one that the attack caught up with is measured with it */
  latency(kind: Kind, began: Phase, milliseconds: number): void {
    this.#get(kind, began === 'calm' ? this.phase : began).record(milliseconds);
    if (KINDS[kind]) this.recent.record(milliseconds);
  }

  /** Percentiles in milliseconds. */
  table(): LatencyTable {
    const at = (kind: Kind, phase: Phase) => this.#get(kind, phase).percentiles();
    return Object.fromEntries(
      kinds.map((kind) => [kind, { calm: at(kind, 'calm'), attacked: at(kind, 'attacked') }]),
    );
  }
}
