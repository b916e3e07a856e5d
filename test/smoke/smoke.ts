/** The parts of a smoke check: requests, expectations and cleanup. */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';

const Envelope = v.looseObject({
  code: v.union([v.number(), v.string()]),
  status: v.string(),
  timestamp: v.optional(v.string()),
  data: v.optional(v.unknown()),
});

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly body: v.InferOutput<typeof Envelope>;
};

export type Call = {
  /** A key other than that of the run, with its user name; null sends none. */
  readonly as?: string | null;
  readonly body?: FormData | object;
  readonly headers?: Record<string, string>;
};

export type Settings = {
  /** Address of the deployment, without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** Whether there is an ingress; without one the limit of uploads is 4 MiB. */
  readonly ingress: boolean;
  /** Whether to wait until links have expired, up to half an hour. */
  readonly waitExpiry: boolean;
  /** Waits; suites advance their clock instead. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
};

/** Thrown by a check that does not apply here; the reason is printed. */
export class SkippedError extends Error {}

/** @throws Error with the text if the condition does not hold */
export function must(condition: unknown, text: string): asserts condition {
  if (!condition) throw new Error(text);
}

/** Parses data of an answer. @throws Error that names the first fault */
export function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const [issue] = issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`);
}

const MAX_TRIES = 5;

export class Smoke {
  readonly settings: Settings;
  /** Distinguishes files of this run from others. */
  readonly run: string;
  /** Paths of the links of files that this run has created and must delete. */
  readonly files = new Set<string>();
  /** Method and path of every request, so that suites can check coverage. */
  readonly asked: { readonly method: string; readonly path: string }[] = [];
  private readonly undone = new Map<string, () => Promise<void>>();

  constructor(settings: Settings) {
    this.settings = settings;
    this.run = `smoke-${settings.now().toString(36)}`;
  }

  /** Repeats a request while a rate limit refuses it, as a run sends more than a minute allows. */
  async patiently<T extends { readonly status: number }>(
    send: () => Promise<T>,
    retryAfter: (refused: T) => unknown,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const answer = await send();
      if (answer.status !== 429 || tries === MAX_TRIES) return answer;
      await this.settings.wait(1000 * (Number(retryAfter(answer)) || 1));
    }
  }

  /** Sends a request. */
  async fetch(method: string, path: string, { as, body, headers }: Call = {}): Promise<Response> {
    this.asked.push({ method, path });
    const raw = body === undefined || body instanceof FormData;
    const key = as === undefined ? this.settings.apiKey : as;
    const send = () =>
      fetch(this.settings.url + path, {
        method,
        redirect: 'manual',
        headers: {
          ...(key !== null && { authorization: basic(key) }),
          ...(!raw && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: raw ? body : JSON.stringify(body) }),
      });
    return this.patiently(send, (refused) => refused.headers.get('retry-after'));
  }

  /** Sends a request and reads its envelope. @throws Error for another status or an answer without an envelope */
  async call(method: string, path: string, status: number, options: Call = {}): Promise<Answer> {
    const response = await this.fetch(method, path, options);
    const text = await response.text();
    const named = `${method} ${path.replace(/[A-Za-z0-9]{20,}/g, '…')}`;
    const envelope = v.safeParse(v.pipe(v.string(), v.parseJson(), Envelope), text);
    must(envelope.success, `${named} answered ${response.status} without an envelope: ${text.slice(0, 200)}`);
    const { code, status: said } = envelope.output;
    must(response.status === status, `${named} answered ${response.status} (${said}) in place of ${status}`);
    must(Number(code) === status, `${named} says code ${code} in a ${status}`);
    return { status, headers: response.headers, body: envelope.output };
  }

  /** Downloads a link and compares its size and checksum with those in the answer. */
  async download(url: string, expected: { size: number; md5: string }): Promise<Uint8Array> {
    const response = await fetch(url);
    must(response.status === 200, `the link answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    must(bytes.length === expected.size, `the link gave ${bytes.length} bytes of ${expected.size}`);
    const md5 = createHash('md5').update(bytes).digest('hex');
    must(md5 === expected.md5, `the link gave MD5 ${md5} in place of ${expected.md5}`);
    return bytes;
  }

  /** Registers a new file, which is deleted at the end. */
  made(link: string): void {
    this.files.add(new URL(link).pathname);
  }

  /** Registers how to undo something. @returns a function that cancels this */
  undo(what: string, how: () => Promise<void>): () => void {
    this.undone.set(what, how);
    return () => this.undone.delete(what);
  }

  /** Removes what the run has created and not yet removed. @returns what could not be removed, and why */
  async clean(): Promise<string[]> {
    const left: string[] = [];
    for (const [what, how] of [...this.undone].reverse()) {
      try {
        await how();
      } catch (error) {
        left.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    this.undone.clear();
    try {
      await this.removeFiles();
    } catch (error) {
      left.push(`files: ${error instanceof Error ? error.message : String(error)}`);
    }
    return left;
  }

  private async removeFiles(): Promise<void> {
    if (this.files.size === 0) return;
    const response = await this.fetch('GET', '/v2/files');
    if (response.status === 404) return;
    const { data } = read(v.object({ data: v.array(FileFields) }), await response.json());
    for (const file of data) {
      const path = new URL(file.url).pathname;
      if (!this.files.has(path)) continue;
      await this.call('DELETE', `/v2/file/${file.id}`, 200);
      this.files.delete(path);
    }
  }
}

/** A file as shown in lists and single reads. */
export const FileFields = v.looseObject({
  id: v.string(),
  name: v.string(),
  created: v.string(),
  expires: v.string(),
  url: v.string(),
  urlExpires: v.string(),
});

export type Check = {
  readonly name: string;
  /** Resolves to a detail worth printing. @throws Skipped, or any error for a failure */
  readonly run: (smoke: Smoke) => Promise<string>;
};

export type Outcome = {
  readonly name: string;
  readonly result: 'ok' | 'skip' | 'FAIL';
  readonly detail: string;
};

/** Runs checks one after another, then removes what they created. Reports each outcome at once. */
export async function runChecks(
  smoke: Smoke,
  checks: readonly Check[],
  tell: (outcome: Outcome, milliseconds: number) => void,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  const conclude = async (name: string, run: () => Promise<string>): Promise<void> => {
    const from = performance.now();
    const done = (result: Outcome['result'], detail: string): void => {
      const outcome = { name, result, detail };
      outcomes.push(outcome);
      tell(outcome, performance.now() - from);
    };
    try {
      done('ok', await run());
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      done(error instanceof SkippedError ? 'skip' : 'FAIL', detail);
    }
  };
  for (const { name, run } of checks) await conclude(name, () => run(smoke));
  await conclude('nothing is left behind', async () => {
    const left = await smoke.clean();
    must(left.length === 0, left.join('; '));
    return 'all files and projects of this run are deleted';
  });
  return outcomes;
}
