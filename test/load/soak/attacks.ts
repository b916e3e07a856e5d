/** The attacks: what each sends, how often, and which answers are right besides refusals and success. */
import { randomBytes } from 'node:crypto';
import { mintKey } from '#shared/ids.ts';
import { basic } from '#test/basic.ts';
import { makeClip } from '#test/cut-detection/clip.ts';
import { CONTENT_TYPE, END, field, fileHead, getUpload } from '#test/platform/multipart.ts';
import type { SoakRequest } from './request.ts';
import type { Project } from './shapes.ts';

/** A request without what its account adds: the key, unless it has one, the address, and a deadline. */
export type AttackRequest = Pick<SoakRequest, 'method' | 'path'> & Partial<SoakRequest>;

export type Attack = {
  readonly name: string;
  /** Which of the hostile accounts does it, from 0. */
  readonly account: number;
  /** How many do it at once, and for how long each pauses between two turns. */
  readonly lanes: number;
  readonly pauseMs: number;
  /** Statuses above 500 that are right answers. */
  readonly alsoRight?: readonly number[];
  /** Whether the server may close the connection without an answer. */
  readonly mayClose?: boolean;
  /** Whether success is a conversion, a film to wait for, or a renewed project key. */
  readonly gives?: 'conversion' | 'film' | 'project key';
  /** The requests of a turn, sent at once. */
  readonly requests: (project: Project, turn: string) => readonly AttackRequest[];
};

export const HOSTILE_ACCOUNTS = 8;

const KIB = 1024;
const MIB = 1_048_576;
/** An upload goes through the ingress, which gives a function up to 110 s. */
const UPLOAD_DEADLINE_MS = 150_000;

const post = (
  path: string,
  type: string,
  body: Buffer,
  more: Partial<AttackRequest> = {},
): AttackRequest => ({
  method: 'POST',
  path,
  body,
  ...more,
  headers: { 'content-type': type, ...more.headers },
});
const json = (path: string, value: unknown): AttackRequest =>
  post(path, 'application/json', Buffer.from(JSON.stringify(value)));
const times = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
const projectPath = ({ projectId, projectKey }: Project): string =>
  `/v2/livenotes/project/${projectId}/${projectKey}`;
const form = (fields: Readonly<Record<string, string>>, file: string | Buffer, name?: string): Buffer =>
  Buffer.concat([
    Buffer.from(
      Object.entries(fields)
        .map(([key, value]) => field(key, value))
        .join('') + fileHead('file', name),
    ),
    Buffer.from(file),
    Buffer.from(END),
  ]);

const REPEATED_FIELD = Buffer.from('a&'.repeat(40 * KIB));
const MARKS = '\u0301\u0316'.repeat(20 * KIB);
const BLANK_LINES = form({ format: 'csv' }, `Heading\n${'\n'.repeat(400 * KIB)}`, 'a.ale');
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';
const SUBTITLES = { source: 'srt', format: 'vtt' };
const UPLOAD = Buffer.concat([...getUpload(SUBTITLES, 6 * MIB)]);
let film: Buffer = Buffer.alloc(0);
/** Makes the film that the attack sends; ffmpeg takes seconds, in which nothing can be measured. */
export function makeFilm(): void {
  film = form({ subclips: 'true' }, makeClip({ shots: 4, frames: 250, size: '640x360' }), 'film.mp4');
}
const drips = { bytes: 512, everyMs: 500, forMs: 40_000 };

const slowUploads = (account: number): Attack => ({
  name: 'slow uploads',
  account,
  lanes: 24,
  pauseMs: 200,
  alsoRight: [504],
  mayClose: true,
  requests: () => [
    post('/v2/subtitles', CONTENT_TYPE, UPLOAD, { trickle: drips, deadlineMs: UPLOAD_DEADLINE_MS }),
  ],
});

export const ATTACKS: readonly Attack[] = [
  {
    name: 'a form that repeats a field',
    account: 0,
    lanes: 4,
    pauseMs: 100,
    requests: () => [post('/process', 'application/x-www-form-urlencoded', REPEATED_FIELD)],
  },
  {
    name: 'combining marks out of order',
    account: 1,
    lanes: 4,
    pauseMs: 100,
    requests: (project) => [
      json(`${projectPath(project)}/notes`, { timecode: '10:00:00:00', comment: MARKS, loggerName: 'Mia' }),
      json('/v2/watermark', { text: MARKS }),
      json('/v2/livenotes/project', { name: MARKS }),
    ],
  },
  {
    name: 'an ALE of blank lines',
    account: 2,
    lanes: 3,
    pauseMs: 100,
    gives: 'conversion',
    requests: () => [post('/ale', CONTENT_TYPE, BLANK_LINES)],
  },
  {
    name: 'watermarks of 8192x8192',
    account: 3,
    lanes: 20,
    pauseMs: 0,
    // The account's own queue is longer than a request may take.
    alsoRight: [504],
    gives: 'conversion',
    requests: (_, turn) => [json('/v2/watermark', { resolution: '8192x8192', text: turn, tiling: true })],
  },
  {
    name: 'films back to back',
    account: 4,
    lanes: 12,
    pauseMs: 1000,
    alsoRight: [504],
    gives: 'film',
    requests: () => [post('/v2/cutdetection', CONTENT_TYPE, film)],
  },
  slowUploads(5),
  slowUploads(6),
  {
    name: 'requests cut off in the middle',
    account: 6,
    lanes: 4,
    pauseMs: 200,
    mayClose: true,
    requests: () =>
      [0, 0.3, 0.9].map((share) =>
        post('/v2/subtitles', CONTENT_TYPE, UPLOAD, { cutAfter: Math.floor(UPLOAD.length * share) }),
      ),
  },
  {
    name: 'wrong keys',
    account: 7,
    lanes: 1,
    pauseMs: 1000,
    requests: () =>
      times(100, (i) => ({
        method: 'GET',
        path: '/v2/info',
        headers: {
          authorization: basic(i % 2 === 0 ? mintKey('personal').apiKey : randomBytes(40).toString('hex')),
        },
      })),
  },
  {
    name: 'one Idempotency-Key many times at once',
    account: 7,
    lanes: 1,
    pauseMs: 500,
    gives: 'conversion',
    requests: (_, turn) =>
      times(10, () =>
        post('/v2/subtitles', CONTENT_TYPE, form(SUBTITLES, SRT), {
          headers: { 'idempotency-key': `attack-${turn}` },
        }),
      ),
  },
  {
    name: 'ten renewals of a project key at once',
    account: 7,
    lanes: 1,
    pauseMs: 1000,
    gives: 'project key',
    requests: (project) => times(10, () => ({ method: 'POST', path: `${projectPath(project)}/key` })),
  },
];
