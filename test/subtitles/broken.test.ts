/** Broken files are repaired with a warning, or refused with a line and a useful reason. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { SUBTITLE_SOURCES } from '#shared/media/subtitles/names.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { english } from '#test/english.ts';
import type { Outcome } from './broken/broken.ts';
import { BROKEN } from './broken.ts';

const Made = v.object({
  cues: v.array(v.object({ startMs: v.number(), endMs: v.number(), text: v.string() })),
});

async function getOutcome(source: string, file: string | Uint8Array): Promise<Outcome> {
  try {
    const made = await convertSubtitles({
      bytes: Buffer.from(file),
      fileName: 'film',
      source,
      format: 'json',
      rate: rate('25'),
      options: {},
    });
    const { cues } = v.parse(Made, JSON.parse(new TextDecoder().decode(made.bytes)));
    const warnings = made.warnings.map(({ code, line }) => (line === undefined ? code : `${code}@${line}`));
    return {
      cues: cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text.replaceAll('\n', '|')}`),
      ...(warnings.length > 0 && { warnings }),
    };
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    return { refused: `line ${error.line}: ${english(error.reason)}` };
  }
}

it.each(BROKEN.map((broken) => [broken.source, broken.what, broken] as const))(
  '%s: %s',
  async (source, _, broken) => {
    expect(await getOutcome(source, broken.file)).toEqual(broken.outcome);
  },
);

const SOURCES = SUBTITLE_SOURCES.filter((name) => name !== 'auto');

it.each(SOURCES)('%s has at least five broken files', (source) => {
  const name = { webvtt: 'vtt', text: 'txt' }[source as string] ?? source;
  expect(BROKEN.filter((broken) => broken.source === name).length).toBeGreaterThanOrEqual(5);
});

const PNG = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de', 'hex');
const NOT_SUBTITLES: readonly (readonly [string, string | Uint8Array])[] = [
  ['a picture', PNG],
  ['an archive', Buffer.from('PK\x03\x04\x14\x00\x00\x00\x08\x00 00:00:01,000 --> 00:00:02,000')],
  ['a compressed file', Buffer.from('1f8b0800000000000003cb48cdc9c95728cf2fca490100', 'hex')],
  ['a document of a word processor', Buffer.from('d0cf11e0a1b11ae1000000000000000000000000', 'hex')],
  ['a PDF', '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n1 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['a web page', '<!DOCTYPE html>\n<html><body><p>Hello</p></body></html>\n'],
  ['prose', 'Dear all,\n\nattached is the film.\nIt has no subtitles yet.\n\nYours\nAnna\n'],
  ['noise', Uint8Array.from({ length: 3000 }, (_, i) => (i * 167 + (i >> 3) * 29) & 255)],
  ['nothing', ''],
  ['blanks', ' \r\n\t\r\n\r\n'],
];

/** Plain text is accepted whatever it contains. */
const isText = (source: string, what: string): boolean =>
  (source === 'txt' || source === 'text') && ['prose', 'a PDF', 'a web page'].includes(what);

it.each(NOT_SUBTITLES)('%s is refused as every format', async (what, file) => {
  for (const source of [...SOURCES, 'auto']) {
    if (isText(source, what)) continue;
    expect(await getOutcome(source, file), source).toEqual({
      refused: expect.stringMatching(/^line \d+: \S+/),
    });
  }
});

it('a file is read as what it is under every wrong format name', async () => {
  const file = '1\n00:00:01,000 --> 00:00:02,000\nA\n';
  for (const source of SOURCES.filter((name) => name !== 'srt')) {
    const warnings = { warnings: ['format_differs'] };
    expect(await getOutcome(source, file), source).toEqual({ cues: ['1000-2000 A'], ...warnings });
  }
});

/** An empty document of each format. */
const EMPTY: Readonly<Record<string, string>> = {
  vtt: 'WEBVTT\n',
  ass: '[Script Info]\nScriptType: v4.00+\n\n[Events]\nFormat: Start, End, Text\n',
  ssa: '[Script Info]\nScriptType: v4.00\n\n[Events]\n',
  ttml: '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang=""><body/></tt>',
  dfxp: '<tt xmlns="http://www.w3.org/2006/10/ttaf1"><body><div/></body></tt>',
  itt: '<tt xmlns="http://www.w3.org/ns/ttml" xml:lang=""/>',
  stl: `850STL25.01000${' '.repeat(1010)}`,
  scc: 'Scenarist_SCC V1.0\n\n',
  sub: '{1}{1}25\n',
  csv: 'Number,Start time,End time,Duration,Text\r\n',
  csv2: 'Number;Start time;End time;Duration;Text\r\n',
  tsv: 'Number\tStart time\tEnd time\tDuration\tText\r\n',
  json: '{"format":"media-tools-subtitles","cues":[]}',
};

it.each(Object.entries(EMPTY))('a valid empty document of %s gives no cues', async (source, file) => {
  expect(await getOutcome(source, file)).toEqual({ cues: [] });
});
