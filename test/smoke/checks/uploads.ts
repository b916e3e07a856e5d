/** Uploads of every size on both routes: to the API directly and through the ingress. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { basic } from '#test/basic.ts';
import { CONTENT_TYPE, END, field, fileHead, type RawAnswer, send } from '#test/platform/multipart.ts';
import { type Check, must, read, type Smoke } from '../smoke.ts';

const MIB = 1_048_576;
const LIMIT = 100;
const INLINE = 4;

const SEQUENCE = readFileSync(new URL('../../../events/samples/sequence.edl', import.meta.url));
const COMMENT = Buffer.from(`* ${'-'.repeat(1021)}\n`);

/** A form of `bytes` bytes with an EDL of very long comments, which is large to send but cheap to parse. */
function* getForm(fileName: string, bytes: number): Generator<Buffer> {
  const head = Buffer.from(field('format', 'csv') + field('framerate', '25') + fileHead('file', fileName));
  const end = Buffer.from(END);
  yield head;
  yield SEQUENCE;
  let left = bytes - head.length - SEQUENCE.length - end.length;
  for (; left >= COMMENT.length; left -= COMMENT.length) yield COMMENT;
  yield Buffer.from('\n'.repeat(Math.max(0, left)));
  yield end;
}

function upload(smoke: Smoke, mib: number, announced: boolean): Promise<RawAnswer> {
  const { url, apiKey } = smoke.settings;
  smoke.asked.push({ method: 'POST', path: '/v2/cuesheet' });
  const bytes = Math.round(mib * MIB);
  const once = (): Promise<RawAnswer> =>
    send(url, {
      path: '/v2/cuesheet',
      headers: {
        authorization: basic(apiKey),
        'content-type': CONTENT_TYPE,
        ...(announced && { 'content-length': bytes }),
      },
      body: getForm(`${smoke.run}-${mib}.edl`, bytes),
    });
  return smoke.patiently(once, ({ headers }) => headers['retry-after']);
}

/** The largest upload that the deployment accepts, in MiB. */
const largest = (smoke: Smoke): number => (smoke.settings.ingress ? LIMIT : INLINE);

const Done = v.looseObject({ fileUrl: v.string() });

/** Sends an upload and checks its answer against the limit. */
async function check(smoke: Smoke, mib: number, announced: boolean): Promise<string> {
  const from = performance.now();
  const { status, body } = await upload(smoke, mib, announced);
  const taken = ((performance.now() - from) / 1000).toFixed(1);
  if (status === 200) smoke.made(read(Done, body.data).fileUrl);
  const expected = mib < largest(smoke) ? 200 : 413;
  must(status === expected, `answered ${status} (${body.status}) in place of ${expected}`);
  must(status === 200 || body.status.includes(String(largest(smoke))), `413 names no bound: ${body.status}`);
  return status === 200 ? `converted in ${taken} s` : body.status;
}

export const getUploads = (sizes: readonly number[]): Check[] => [
  ...sizes.map((mib) => ({
    name: `an upload of ${mib} MB`,
    run: (smoke: Smoke) => check(smoke, mib, true),
  })),
  {
    name: 'an upload without a length',
    run: (smoke) => check(smoke, 1, false),
  },
];
