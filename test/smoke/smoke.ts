/** What a check of a deployment is made of: requests, expectations, and the promise to leave nothing behind. */
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
  /** Another key than the one of the run, with its user name; null sends none. */
  readonly as?: string | null;
  readonly body?: FormData | object;
  readonly headers?: Record<string, string>;
};

export type Settings = {
  /** Where the deployment is, without a slash at the end. */
  readonly url: string;
  readonly apiKey: string;
  /** Without an ingress, uploads end at 4 MiB. */
  readonly ingress: boolean;
  /** Waits until links have ended, up to half an hour. */
  readonly waitExpiry: boolean;
  /** Lets time pass; suites move their clock on instead. */
  readonly wait: (ms: number) => Promise<void>;
  readonly now: () => number;
};

/** A check that has nothing to look at here; the reason is printed. */
export class Skipped extends Error {}

/** @throws Error with the text where the condition does not hold */
export function must(condition: unknown, text: string): asserts condition {
  if (!condition) throw new Error(text);
}

/** Parses what an answer holds. @throws Error that says where it is wrong */
export function read<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, value);
  if (success) return output;
  const [issue] = issues;
  throw new Error(`${v.getDotPath(issue) ?? 'the answer'}: ${issue.message}`);
}

const MOST_TRIES = 5;

export class Smoke {
  readonly settings: Settings;
  /** Tells files of this run from others. */
  readonly run: string;
  /** Paths of the links of files that this run has made, and has to delete. */
  readonly files = new Set<string>();
  /** Method and path of every request, for who wants to know what was reached. */
  readonly asked: { readonly method: string; readonly path: string }[] = [];
  private readonly undone = new Map<string, () => Promise<void>>();

  constructor(settings: Settings) {
    this.settings = settings;
    this.run = `smoke-${settings.now().toString(36)}`;
  }

  /** Sends something until no rate limit is in the way: a run takes more than a minute's worth of requests. */
  async patiently<T extends { readonly status: number }>(
    send: () => Promise<T>,
    retryAfter: (refused: T) => unknown,
  ): Promise<T> {
    for (let tries = 1; ; tries++) {
      const answer = await send();
      if (answer.status !== 429 || tries === MOST_TRIES) return answer;
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

  /** Sends a request and reads its envelope. @throws Error where the answer is none, or has another status */
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

  /** Downloads a link and compares it with what the answer said of it. */
  async download(url: string, expected: { size: number; md5: string }): Promise<Uint8Array> {
    const response = await fetch(url);
    must(response.status === 200, `the link answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    must(bytes.length === expected.size, `the link gave ${bytes.length} bytes of ${expected.size}`);
    const md5 = createHash('md5').update(bytes).digest('hex');
    must(md5 === expected.md5, `the link gave MD5 ${md5} in place of ${expected.md5}`);
    return bytes;
  }

  /** Notes a file that was made; it is deleted at the end. */
  made(link: string): void {
    this.files.add(new URL(link).pathname);
  }

  /** Registers how to undo something. @returns to be called when it is undone already */
  undo(what: string, how: () => Promise<void>): () => void {
    this.undone.set(what, how);
    return () => this.undone.delete(what);
  }

  /** Removes all that the run has made and not removed itself. @returns what could not be removed, and why */
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

/** A file as lists and single reads show it. */
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
  /** Resolves to what is worth telling. @throws Skipped, or any error for a failure */
  readonly run: (smoke: Smoke) => Promise<string>;
};

export type Outcome = {
  readonly name: string;
  readonly result: 'ok' | 'skip' | 'FAIL';
  readonly detail: string;
};

/** Runs checks one after another, then removes what they made. Each outcome is told at once. */
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
      done(error instanceof Skipped ? 'skip' : 'FAIL', detail);
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
