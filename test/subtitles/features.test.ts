/** Every feature through every pair of formats: kept if both support it, else dropped cleanly with a warning. */
import { describe, expect, it } from 'vitest';
import { convertSubtitles } from '#shared/media/subtitles/convert.ts';
import { json } from '#shared/media/subtitles/json.ts';
import type { SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import { readSource } from '#shared/media/subtitles/source.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { BOTH_WAYS, FEATURES, type Feature } from './features.ts';

const RATE = rate('25');

type WrittenFile = { readonly bytes: Uint8Array; readonly codes: readonly string[] };

async function through(
  { bytes }: Pick<WrittenFile, 'bytes'>,
  source: string,
  format: string,
): Promise<WrittenFile> {
  const made = await convertSubtitles({
    bytes,
    fileName: `film.${source}`,
    source,
    format,
    rate: RATE,
    options: {},
  });
  return { bytes: made.bytes, codes: made.warnings.map(({ code }) => code) };
}

const readBack = ({ bytes }: Pick<WrittenFile, 'bytes'>, source: string): SubtitleDocument =>
  readSource({ bytes, fileName: `film.${source}`, source }, { rate: RATE }).document;

const readTexts = ({ cues }: SubtitleDocument): string[] =>
  cues.map((cue) => cueText(cue, ' ').replaceAll(/\s+/g, ' '));

/** Matches codes: `position_*` is any code with that prefix, `a|b` is either one. */
const matches = (pattern: string): RegExp => new RegExp(`^(?:${pattern.replaceAll('*', '.*')})$`);

/** Markup that is not part of any feature's text. */
const RESIDUE = /\{\\|\{[a-z]:|&[a-z]{2,5};|<\/?[a-z]|\\[Nhn]|<\d\d:|\[br\]/i;
const TEXT_ONLY: ReadonlySet<string> = new Set(['sbv', 'txt', 'csv', 'csv2', 'tsv', 'script_txt']);

async function start({ document }: Feature): Promise<WrittenFile> {
  const written = await json.write?.({ ...document, warnings: [] }, { rate: RATE, title: 'film' });
  return { bytes: written?.bytes ?? new Uint8Array(), codes: [] };
}

describe.each(FEATURES.map((feature) => [feature.name, feature] as const))('%s', (_, feature) => {
  it.each(feature.held)('is kept from %s to every format that supports it, and back', async (source) => {
    const first = await through(await start(feature), 'json', source);
    const before = readBack(first, source);
    expect(feature.tells(before), 'in the source').toEqual(
      feature.tells({ ...feature.document, warnings: [] }),
    );
    for (const target of feature.held) {
      const made = await through(first, source, target);
      expect(feature.tells(readBack(made, target)), target).toEqual(feature.tells(before));
      expect(
        made.codes.filter((code) => matches(feature.code).test(code)),
        target,
      ).toEqual([]);
      const back = await through(made, target, source);
      expect(feature.tells(readBack(back, source)), `${target} and back`).toEqual(feature.tells(before));
    }
  });

  const others = BOTH_WAYS.filter((format) => !feature.held.includes(format));
  it('is dropped cleanly with a warning in the others, from alternating sources', async () => {
    for (const [i, target] of others.entries()) {
      const source = feature.held[i % feature.held.length] ?? 'json';
      const first = await through(await start(feature), 'json', source);
      const texts = feature.texts ?? readTexts(readBack(first, source));
      const made = await through(first, source, target);
      if (feature.code !== '')
        expect(
          made.codes.filter((code) => matches(feature.code).test(code)),
          target,
        ).not.toEqual([]);
      const after = readBack(made, target);
      const mapped = feature.mapped;
      if (mapped && target in mapped) {
        if (mapped[target] !== undefined) expect(feature.tells(after), target).toEqual(mapped[target]);
      }
      if (feature.merged?.includes(target)) expect(readTexts(after)).toEqual(['above below', 'after']);
      else if (target !== 'txt') expect(readTexts(after).join('|'), target).toBe(texts.join('|'));
      if (TEXT_ONLY.has(target)) expect(new TextDecoder().decode(made.bytes), target).not.toMatch(RESIDUE);
    }
  });
});
