/** Runs every converter once, in both interfaces, downloads each link and compares it with its checksum. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { type Check, must, read, type Smoke } from '../smoke.ts';

const sample = (name: string): Buffer =>
  readFileSync(new URL(`../../../events/samples/${name}`, import.meta.url));

const Conversion = v.looseObject({
  fileName: v.string(),
  fileUrl: v.string(),
  fileSize: v.number(),
  fileChecksum: v.string(),
});
export type Conversion = v.InferOutput<typeof Conversion>;

const LegacyConverted = v.looseObject({
  message: v.literal('Success'),
  file_name: v.string(),
  file_url: v.string(),
  file_size: v.number(),
  file_hash: v.string(),
});

/** Makes a form with a sample file, named after the run. */
export function getForm(smoke: Smoke, fields: Record<string, string>, file?: string): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const extension = file?.split('.').at(-1);
  if (file) form.append('file', new Blob([new Uint8Array(sample(file))]), `${smoke.run}.${extension}`);
  return form;
}

/** Converts and downloads. The file is deleted at the end of the run. */
export async function convert(smoke: Smoke, path: string, body: FormData | object): Promise<Conversion> {
  const { body: envelope } = await smoke.call('POST', path, 200, { body });
  const converted = read(Conversion, envelope.data);
  smoke.made(converted.fileUrl);
  await smoke.download(converted.fileUrl, { size: converted.fileSize, md5: converted.fileChecksum });
  return converted;
}

async function convertLegacy(smoke: Smoke, path: string, body: FormData | object): Promise<string> {
  const { body: envelope } = await smoke.call('POST', path, 200, { body });
  const { file_name, file_url, file_size, file_hash } = read(LegacyConverted, envelope.data);
  smoke.made(file_url);
  await smoke.download(file_url, { size: file_size, md5: file_hash });
  return `${file_name}, ${file_size} bytes`;
}

type Case = { readonly path: string; readonly fields: Record<string, string>; readonly file?: string };

const VERSIONED: readonly Case[] = [
  { path: '/v2/subtitles', fields: { source: 'srt', format: 'vtt', framerate: '25' }, file: 'first.srt' },
  { path: '/v2/cuesheet', fields: { format: 'xlsx', framerate: '25' }, file: 'sequence.edl' },
  { path: '/v2/markers', fields: { source: 'auto', format: 'otio', framerate: '25' }, file: 'markers.csv' },
  { path: '/v2/watermark', fields: { text: 'Smoke', resolution: '640x360' } },
];

const LEGACY: readonly Case[] = [
  { path: '/subtitles', fields: { source: 'srt', format: 'ttml' }, file: 'first.srt' },
  { path: '/cuesheet', fields: { format: 'pdf' }, file: 'sequence.edl' },
  { path: '/marker', fields: { source: 'auto', format: 'csv' }, file: 'markers.csv' },
  { path: '/ale', fields: { format: 'csv' }, file: 'day.ale' },
  { path: '/edl', fields: { format: 'csv' }, file: 'sequence.edl' },
];

export const CONVERTERS: readonly Check[] = [
  ...VERSIONED.map(({ path, fields, file }) => ({
    name: `POST ${path}`,
    run: async (smoke: Smoke) => {
      const { fileName, fileSize } = await convert(smoke, path, getForm(smoke, fields, file));
      return `${fileName}, ${fileSize} bytes`;
    },
  })),
  ...LEGACY.map(({ path, fields, file }) => ({
    name: `POST ${path} (legacy)`,
    run: (smoke: Smoke) => convertLegacy(smoke, path, getForm(smoke, fields, file)),
  })),
  {
    name: 'POST /watermark (legacy)',
    run: (smoke) => convertLegacy(smoke, '/watermark', { text: 'Smoke', resolution: '640x360' }),
  },
  {
    name: 'POST /v2/subtitles/inspect',
    run: async (smoke) => {
      await smoke.call('POST', '/v2/subtitles/inspect', 200, { body: getForm(smoke, {}, 'first.srt') });
      return 'free of charge';
    },
  },
  {
    name: 'Base64 and Idempotency-Key',
    run: async (smoke) => {
      const body = () => getForm(smoke, { source: 'srt', format: 'txt', base64: 'true' }, 'first.srt');
      const headers = { 'idempotency-key': smoke.run };
      const [first, second] = [
        await smoke.call('POST', '/v2/subtitles', 200, { body: body(), headers }),
        await smoke.call('POST', '/v2/subtitles', 200, { body: body(), headers }),
      ];
      const data = v.looseObject({ fileBase64: v.string() });
      must(read(data, first.body.data).fileBase64 !== '', 'the file is empty');
      must(first.body.timestamp === second.body.timestamp, 'a repeated request was converted again');
      return 'a repetition gets the first answer';
    },
  },
];
