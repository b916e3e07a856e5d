/** A cut detection from the upload to the zip and the mail, and one that is cancelled. */
import * as v from 'valibot';
import { type Check, must, read, type Smoke } from '../smoke.ts';

const FILM = { width: 64, height: 36, framesPerShot: 30, shots: 3 } as const;

/** A film of entirely different still shots, as YUV4MPEG2, which is small and needs no encoder. */
function film(): Uint8Array<ArrayBuffer> {
  const { width, height, framesPerShot, shots } = FILM;
  const parts = [Buffer.from(`YUV4MPEG2 W${width} H${height} F25:1 Ip A1:1 C420jpeg\n`)];
  for (let shot = 0; shot < shots; shot++) {
    const luma = Uint8Array.from({ length: width * height }, (_, i) => {
      const [x, y] = [i % width, Math.floor(i / width)];
      return 32 + (((x * (shot + 1) + y * (7 - 2 * shot)) * 5 + shot * 61) % 192);
    });
    const chroma = Buffer.alloc((width * height) / 2, 64 + 48 * shot);
    const frame = Buffer.concat([Buffer.from('FRAME\n'), luma, chroma]);
    for (let n = 0; n < framesPerShot; n++) parts.push(frame);
  }
  return new Uint8Array(Buffer.concat(parts));
}

const Started = v.looseObject({ processId: v.string(), processDurationEstimate: v.number() });
const Process = v.looseObject({
  status: v.string(),
  label: v.string(),
  fileName: v.optional(v.string()),
  fileUrl: v.optional(v.string()),
});
type Process = v.InferOutput<typeof Process>;
const Inbox = v.object({ mails: v.array(v.looseObject({ subject: v.string() })) });

async function start(smoke: Smoke, fields: Record<string, string>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('file', new Blob([film()]), `${smoke.run}.y4m`);
  const { body: envelope } = await smoke.call('POST', '/v2/cutdetection', 201, { body });
  const started = read(Started, envelope.data);
  return { path: `/v2/process/${started.processId}`, estimate: started.processDurationEstimate };
}

/** Long-polls until a process has ended. */
async function ended(smoke: Smoke, path: string, estimate: number): Promise<Process> {
  for (const until = performance.now() + 4000 * estimate; performance.now() < until; ) {
    const response = await smoke.fetch('GET', `${path}?wait=20`);
    const { data } = read(v.looseObject({ data: v.unknown() }), await response.json());
    if (response.status !== 202) return read(Process, data);
  }
  throw new Error(`still in progress after four times its estimate of ${estimate} s`);
}

/** The number of mails in the local inbox; undefined for a deployment, which has none. */
async function localMails(smoke: Smoke): Promise<number | undefined> {
  const response = await smoke.fetch('GET', '/inbox.json', { as: null });
  const parsed = v.safeParse(Inbox, await response.json());
  return parsed.success ? parsed.output.mails.length : undefined;
}

async function mailNote(smoke: Smoke, before: number | undefined): Promise<string> {
  if (before === undefined) return 'now see whether the account got a mail with a link that works';
  for (let tries = 0; tries < 100; tries++) {
    if (((await localMails(smoke)) ?? 0) > before) return 'a mail has come';
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('no mail came; the account needs an address (--email)');
}

export const CUT_DETECTION: readonly Check[] = [
  {
    name: 'cut detection and mail',
    run: async (smoke) => {
      const mails = await localMails(smoke);
      const { path, estimate } = await start(smoke, { notification: 'true' });
      const process = await ended(smoke, path, estimate);
      must(process.status === 'finished' && process.fileUrl, `the process ended ${process.label}`);
      smoke.made(process.fileUrl);
      const zip = Buffer.from(await (await fetch(process.fileUrl)).arrayBuffer());
      must(zip.subarray(0, 2).toString() === 'PK', 'the result is no zip');
      await smoke.call('GET', '/v2/processes', 200);
      await smoke.call('GET', '/process', 200);
      return `${process.fileName}, ${zip.length} bytes; ${await mailNote(smoke, mails)}`;
    },
  },
  {
    name: 'cut detection, cancelled',
    run: async (smoke) => {
      const { path, estimate } = await start(smoke, { subclips: 'true' });
      const cancelled = await smoke.fetch('DELETE', path);
      await cancelled.arrayBuffer();
      const process = await ended(smoke, path, estimate);
      if (process.fileUrl) smoke.made(process.fileUrl);
      const expected = cancelled.status === 200 ? 'failed' : 'finished';
      must(process.status === expected, `a cancelled process is ${process.status}`);
      return `${process.label}`;
    },
  },
];
