/**
 * Hours of mixed load: an honest crew alone first, then together with eight hostile accounts. What must hold is counted:
 * no note is lost, the books agree with the answers, memory stays flat, light requests stay fast, nothing fails with 500.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { makeClip } from '#test/cut-detection/clip.ts';
import { newKey, type ServiceProcess, startServiceProcess } from '#test/load/service-process.ts';
import { ACCOUNTS, type Attack, type Hostile } from './attacks.ts';
import { Histogram } from './histogram.ts';
import { Crew, LIGHT, type Light } from './light.ts';
import { type Ask, asking } from './requests.ts';

export type Phase = 'calm' | 'hostile';

export type Sample = {
  /** Seconds since the start. */
  readonly at: number;
  readonly phase: Phase;
  readonly memoryMib: number | undefined;
  readonly openFiles: number | undefined;
  /** Of all light requests since the last sample but conversions, in milliseconds. */
  readonly p99: number;
};

export type Latency = { readonly count: number } & Readonly<Record<'p50' | 'p95' | 'p99' | 'max', number>>;

export type SoakReport = {
  readonly minutes: number;
  readonly latency: Readonly<Record<Phase, Readonly<Record<Light, Latency>>>>;
  /** Answers of each attack, by status. */
  readonly attacks: Readonly<Record<string, Readonly<Record<string, number>>>>;
  readonly samples: readonly Sample[];
  readonly notes: number;
  /** What must not be: one line each. */
  readonly faults: readonly string[];
};

export type SoakOptions = {
  readonly minutes: number;
  /** Ends the load early; what was measured until then is judged. */
  readonly signal?: AbortSignal;
  readonly onSample?: (sample: Sample) => void;
};

const CALM_SHARE = 0.2;
/** Each kind of light request is sent this often. */
const EVERY_MS: Readonly<Record<Light, number>> = {
  ...{ health: 1_000, info: 1_000, poll: 500, note: 1_000 },
  ...{ conversion: 2_000, file: 2_000 },
};
const MAX_LIGHT_MS = 1_000;
/** Conversions run on threads of their own; all others must stay fast whatever the threads do. */
const isJudged = (kind: Light): boolean => kind !== 'conversion';
/** The last quarter of the hostile phase may have so much more memory than the second. */
const MAX_GROWTH = 1.2;

const OFTEN = ['--per-minute', '100000', '--per-hour', '10000000', '--credits', '100000'];
/** A hostile account has the limits of any other, but by the hour, so that it can go on for hours. */
const HOSTILE = ['--per-hour', '100000', '--credits', '100000'];

const Info = v.object({ data: v.looseObject({ stats: v.looseObject({ fileConversions: v.number() }) }) });
const Started = v.looseObject({ data: v.looseObject({ processId: v.string() }) });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

class Soak {
  readonly faults = new Map<string, number>();
  readonly samples: Sample[] = [];
  readonly attacks: Record<string, Record<string, number>> = {};
  readonly latency: Record<Phase, Record<Light, Histogram>>;
  phase: Phase = 'calm';
  /** Light requests since the last sample. */
  recent = new Histogram();
  readonly #service: ServiceProcess;
  readonly #ask: Ask;

  constructor(service: ServiceProcess) {
    this.#service = service;
    this.#ask = asking(service.url);
    const histograms = (): Record<Light, Histogram> => ({
      ...{ health: new Histogram(), info: new Histogram(), poll: new Histogram() },
      ...{ note: new Histogram(), conversion: new Histogram(), file: new Histogram() },
    });
    this.latency = { calm: histograms(), hostile: histograms() };
  }

  fault(text: string): void {
    this.faults.set(text, (this.faults.get(text) ?? 0) + 1);
  }

  /** Sends one kind of light request at its pace. */
  async keepSending(crew: Crew, kind: Light, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const from = performance.now();
      const { phase } = this;
      const { status, fault } = await crew.send(kind);
      const taken = performance.now() - from;
      this.latency[phase][kind].add(taken);
      if (isJudged(kind)) this.recent.add(taken);
      if (status !== 200) this.fault(`${kind}: ${fault ?? (status || 'no answer')}`);
      await sleep(Math.max(0, EVERY_MS[kind] - taken));
    }
  }

  /** One of the requests at once of an attack. @returns conversions that were answered, and those nobody knows of */
  async keepAttacking(
    hostile: Hostile,
    attack: Attack,
    processes: Set<string>,
    isOver: () => boolean,
  ): Promise<{ made: number; unknown: number }> {
    const counts = { made: 0, unknown: 0 };
    const answers = this.attacks[attack.name] ?? {};
    this.attacks[attack.name] = answers;
    while (!isOver()) {
      const { status, body, fault } = await attack.run(hostile);
      answers[status] = (answers[status] ?? 0) + 1;
      if (fault !== undefined) this.fault(`${attack.name}: ${fault}`);
      if (attack.converts && status === 200) counts.made += 1;
      if (attack.converts && status === 0) counts.unknown += 1;
      const started = status === 201 ? v.safeParse(Started, body) : undefined;
      if (started?.success && attack.name.startsWith('films')) processes.add(started.output.data.processId);
      await sleep(attack.pauseMs);
    }
    return counts;
  }

  /** An account with its attacks, and its books afterwards. */
  async attack(
    index: number,
    attacks: readonly Attack[],
    film: Uint8Array,
    isOver: () => boolean,
  ): Promise<void> {
    const account = `Hostile ${index + 1}`;
    const key = await newKey(this.#service, account, ...HOSTILE);
    const hostile: Hostile = { url: this.#service.url, key, ask: this.#ask, film };
    const processes = new Set<string>();
    const running = attacks.flatMap((attack) =>
      Array.from({ length: attack.width }, () => this.keepAttacking(hostile, attack, processes, isOver)),
    );
    const counts = await Promise.all(running);
    const sum = (of: 'made' | 'unknown'): number => counts.reduce((total, count) => total + count[of], 0);
    const reader = await newKey(this.#service, account, ...OFTEN);
    const finished = await this.endProcesses(reader, processes);
    await this.checkBooks(account, reader, sum('made') + finished, sum('unknown'));
  }

  /** Cancels what runs. @returns how many processes have finished */
  async endProcesses(key: string, processes: ReadonlySet<string>): Promise<number> {
    let finished = 0;
    for (const id of processes) {
      await this.#ask('DELETE', `/v2/process/${id}`, { key });
      const { status } = await this.#ask('GET', `/v2/process/${id}`, { key });
      if (status === 200) finished += 1;
      else if (status !== 422) this.fault(`a process is ${status} after its cancellation`);
    }
    return finished;
  }

  async checkBooks(account: string, key: string, made: number, unknown: number): Promise<void> {
    const { body } = await this.#ask('GET', '/v2/info', { key });
    const info = v.safeParse(Info, body);
    const counted = info.success ? info.output.data.stats.fileConversions : Number.NaN;
    const agrees = counted >= made && counted <= made + unknown;
    if (!agrees) this.fault(`the books of ${account} say ${counted} conversions, its answers ${made}`);
  }

  sample(at: number): Sample {
    const memory = this.#service.memory();
    const sample: Sample = {
      at: Math.round(at),
      phase: this.phase,
      memoryMib: memory === undefined ? undefined : Math.round(memory / 1_048_576),
      openFiles: this.#service.openFiles(),
      p99: Math.round(this.recent.quantile(0.99)),
    };
    this.recent = new Histogram();
    this.samples.push(sample);
    return sample;
  }

  /** Judges what only the whole can show. */
  judge(): void {
    const sizes = this.samples
      .filter(({ phase }) => phase === 'hostile')
      .flatMap(({ memoryMib }) => (memoryMib === undefined ? [] : [memoryMib]));
    const quarter = (n: number): number[] =>
      sizes.slice((n * sizes.length) / 4, ((n + 1) * sizes.length) / 4);
    const [early, late] = [median(quarter(1)), median(quarter(3))];
    if (late > early * MAX_GROWTH) this.fault(`memory grew from ${early} to ${late} MiB`);
    for (const kind of LIGHT.filter(isJudged)) {
      const p99 = this.latency.hostile[kind].quantile(0.99);
      if (p99 > MAX_LIGHT_MS) this.fault(`${kind}: ${Math.round(p99)} ms at the 99th percentile`);
    }
  }
}

function readLatency(histogram: Histogram): Latency {
  const at = (share: number): number => Math.round(histogram.quantile(share));
  return {
    count: histogram.count,
    p50: at(0.5),
    p95: at(0.95),
    p99: at(0.99),
    max: Math.round(histogram.max),
  };
}

const readAll = (histograms: Record<Light, Histogram>): Record<Light, Latency> => ({
  ...{ health: readLatency(histograms.health), info: readLatency(histograms.info) },
  ...{ poll: readLatency(histograms.poll), note: readLatency(histograms.note) },
  ...{ conversion: readLatency(histograms.conversion), file: readLatency(histograms.file) },
});

/** Runs the load for so many minutes and reports. */
export async function runSoak({ minutes, signal, onSample }: SoakOptions): Promise<SoakReport> {
  const film = makeClip({ shots: 4, frames: 250, size: '1280x720' });
  const service = await startServiceProcess();
  try {
    const soak = new Soak(service);
    const honest = await newKey(service, 'Honest', ...OFTEN);
    const crew = new Crew(asking(service.url), honest);
    await crew.begin();
    const from = performance.now();
    const calmEnd = from + minutes * 60_000 * CALM_SHARE;
    const end = from + minutes * 60_000;
    const isOver = (): boolean => performance.now() >= end || signal?.aborted === true;
    const every = Math.min(10_000, Math.max(1_000, minutes * 250));
    const watch = setInterval(() => onSample?.(soak.sample((performance.now() - from) / 1000)), every);
    const light = LIGHT.map((kind) => soak.keepSending(crew, kind, isOver));
    while (performance.now() < calmEnd && !isOver()) await sleep(200);
    soak.phase = 'hostile';
    await Promise.all([...light, ...ACCOUNTS.map((attacks, i) => soak.attack(i, attacks, film, isOver))]);
    clearInterval(watch);
    const lost = await crew.findLostNotes();
    for (const id of lost) soak.fault(`the note ${id} was answered as saved and is lost`);
    await soak.checkBooks('Honest', honest, crew.conversions, 0);
    soak.judge();
    return {
      minutes,
      latency: { calm: readAll(soak.latency.calm), hostile: readAll(soak.latency.hostile) },
      attacks: soak.attacks,
      samples: soak.samples,
      notes: crew.savedNotes,
      faults: [...soak.faults].map(([text, count]) => (count === 1 ? text : `${text} (${count} times)`)),
    };
  } finally {
    await service.end();
  }
}
