import { expect, test } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { convertSubtitles } from './convert.ts';
import { SUBTITLE_TARGETS } from './names.ts';

const RICH = `WEBVTT

STYLE
::cue(.red) { color: red }

00:00:01.000 --> 00:00:02.500 line:0
<v Anna><i>Bold</i> <c.red>red</c></v> <00:00:01.500>kara<00:00:02.000>oke <ruby>漢<rt>kan</rt></ruby>
`;
const PLAIN = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n';

async function codes(text: string, format: string): Promise<string[]> {
  const { warnings } = await convertSubtitles({
    bytes: Buffer.from(text),
    fileName: 'a.vtt',
    source: 'vtt',
    format,
    rate: rate('25'),
    options: {},
  });
  return warnings.map((warning) => warning.code);
}

test('what SRT cannot hold is counted', async () => {
  expect(await codes(RICH, 'srt')).toEqual(['karaoke_dropped', 'ruby_flattened', 'speaker_dropped']);
});

test('a table keeps the speaker and reports the loss of the rest', async () => {
  expect(await codes(RICH, 'csv')).toEqual([
    'style_dropped',
    'color_dropped',
    'position_dropped',
    'karaoke_dropped',
    'ruby_flattened',
  ]);
});

test.each(SUBTITLE_TARGETS.filter((name) => !['vtt', 'webvtt', 'ttml', 'json'].includes(name)))(
  'nothing rich goes into %s in silence, and plain text loses nothing',
  async (format) => {
    expect(await codes(RICH, format)).not.toEqual([]);
    expect((await codes(PLAIN, format)).filter((code) => /dropped|flattened/.test(code))).toEqual([]);
  },
);
