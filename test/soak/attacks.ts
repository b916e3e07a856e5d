/** What hostile accounts do, as data. Each may be refused in any way but with 500, without an envelope, or by silence. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';
import { type Ask, fileForm, type Outcome } from './requests.ts';

export type Hostile = {
  readonly url: string;
  readonly key: string;
  readonly ask: Ask;
  /** A film that takes the machine a while. */
  readonly film: Uint8Array;
};

export type Attack = {
  readonly name: string;
  /** How many at once. */
  readonly width: number;
  /** Pause of each of them between two requests. */
  readonly pauseMs: number;
  /** A 200 is one conversion. */
  readonly converts?: true;
  readonly run: (hostile: Hostile) => Promise<Outcome>;
};

const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHi\n';
const IN_FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const NOTHING: Outcome = { status: 0, body: undefined };

/** Opens a connection, sends parts of a request with pauses, then leaves. */
async function trickle({ url }: Hostile, parts: readonly string[], pauseMs: number): Promise<Outcome> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const closed = new Promise<void>((resolve) => {
    socket.once('close', () => resolve());
    socket.once('error', () => resolve());
  });
  socket.resume();
  for (const part of parts) {
    if (socket.destroyed) break;
    socket.write(part);
    await sleep(pauseMs);
  }
  socket.destroy();
  await closed;
  return NOTHING;
}

const uploadHead = ({ url, key }: Hostile, length: number): string =>
  [
    'POST /v2/subtitles HTTP/1.1',
    `Host: ${new URL(url).host}`,
    `Authorization: ${basic(key)}`,
    'Content-Type: multipart/form-data; boundary=soak',
    `Content-Length: ${length}`,
    '',
    '--soak\r\nContent-Disposition: form-data; name="file"; filename="a.srt"\r\n\r\n',
  ].join('\r\n');

const Project = v.looseObject({
  data: v.looseObject({ projectId: v.string(), projectKey: v.string() }),
});

let tries = 0;
function nextTry(): number {
  tries += 1;
  return tries;
}

export const ATTACKS: readonly Attack[] = [
  {
    name: 'a form that repeats a field',
    width: 3,
    pauseMs: 500,
    run: ({ ask, key }) => ask('POST', '/process', { key, headers: IN_FORM, body: 'a&'.repeat(40_000) }),
  },
  {
    name: 'combining marks out of order',
    width: 3,
    pauseMs: 500,
    run: ({ ask, key }) =>
      ask('POST', '/v2/watermark', { key, body: { text: `a${'\u0301\u0323'.repeat(13_000)}` } }),
  },
  {
    name: 'blank lines as an ALE',
    width: 3,
    pauseMs: 300,
    run: ({ ask, key }) =>
      ask('POST', '/v2/cuesheet', {
        key,
        body: fileForm({ format: 'csv' }, 'day.ale', `Heading\n${' \n'.repeat(200_000)}`),
      }),
  },
  {
    name: 'the largest watermarks',
    width: 6,
    pauseMs: 100,
    converts: true,
    run: ({ ask, key }) =>
      ask('POST', '/v2/watermark', { key, body: { resolution: '8192x8192', text: 'A' } }),
  },
  {
    name: 'films back to back',
    width: 4,
    pauseMs: 1_000,
    run: ({ ask, key, film }) =>
      ask('POST', '/v2/cutdetection', { key, body: fileForm({ subclips: 'true' }, 'film.mp4', film) }),
  },
  {
    name: 'uploads that trickle',
    width: 40,
    pauseMs: 100,
    run: (hostile) =>
      trickle(hostile, [uploadHead(hostile, 50_000_000), ...Array(20).fill('x'.repeat(512))], 1_000),
  },
  {
    name: 'uploads cut off in the middle',
    width: 4,
    pauseMs: 300,
    run: (hostile) => trickle(hostile, [uploadHead(hostile, 8_000_000), 'x'.repeat(2_000_000)], 50),
  },
  {
    name: 'keys that do not exist',
    width: 6,
    pauseMs: 20,
    run: ({ ask }) => ask('GET', '/v2/info', { key: `mtk_${String(nextTry()).padStart(12, '0')}_x` }),
  },
  {
    name: 'one Idempotency-Key, five times at once',
    width: 1,
    pauseMs: 4_000,
    converts: true,
    run: async ({ ask, key }) => {
      const headers = { 'idempotency-key': `soak-${nextTry()}` };
      const send = () =>
        ask('POST', '/v2/subtitles', {
          key,
          headers,
          body: fileForm({ source: 'srt', format: 'vtt' }, 'a.srt', SRT),
        });
      const outcomes = await Promise.all([send(), send(), send(), send(), send()]);
      const fault = outcomes.find((outcome) => outcome.fault !== undefined);
      return fault ?? outcomes.find(({ status }) => status === 200) ?? outcomes[0] ?? NOTHING;
    },
  },
  {
    name: 'ten renewals of a project key at once',
    width: 1,
    pauseMs: 15_000,
    run: async ({ ask, key }) => {
      const created = await ask('POST', '/v2/livenotes/project', { key, body: { name: 'Hostile' } });
      const project = v.safeParse(Project, created.body);
      if (!project.success) return created;
      const { projectId, projectKey } = project.output.data;
      const path = `/v2/livenotes/project/${projectId}/${projectKey}/key`;
      const outcomes = await Promise.all(Array.from({ length: 10 }, () => ask('POST', path, { key })));
      return outcomes.find(({ fault }) => fault !== undefined) ?? outcomes[0] ?? NOTHING;
    },
  },
];

/** Eight accounts; two of them do two things. */
export const ACCOUNTS: readonly (readonly Attack[])[] = Array.from({ length: 8 }, (_, i) =>
  ATTACKS.filter((_attack, at) => at % 8 === i),
);
