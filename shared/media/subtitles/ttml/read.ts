/** Reads TTML1/2, its drafts (DFXP), IMSC text, EBU-TT and iTT. Source: TTML2 (W3C), IMSC 1.2, EBU Tech 3350 and 3380. */

import { htmlName } from '#shared/media/subtitles/html-names.ts';
import type { ReadOptions, SubtitleDocument } from '#shared/media/subtitles/model.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { repairReferences, type XmlFault } from '#shared/xml/repair.ts';
import { findChild, parseXml, type XmlElement } from '#shared/xml/tree.ts';
import { chooseLanguage } from '../choose-language.ts';
import { BodyReader } from './body.ts';
import { readCanvas } from './canvas.ts';
import { knownLanguage, readSpeakers, readTitle } from './head.ts';
import { isContent, TTML, USUAL_PREFIXES, xmlAttribute } from './namespaces.ts';
import { readRegions } from './region.ts';
import { withDominantSize } from './size.ts';
import { StyleSheet } from './style.ts';
import { readClock } from './time.ts';
import { Timing } from './timing.ts';

const APPLE_LYRICS = 'http://music.apple.com/lyric-ttml-internal';

/** Whether these are Apple Music lyrics: nested times are absolute, and spans time the words of a line shown whole. */
const isAppleLyrics = (tt: XmlElement): boolean =>
  tt.attributes.some((a) => a.namespace === APPLE_LYRICS || a.value === APPLE_LYRICS);

/** Far deeper than any real document nests. */
const MAX_DEPTH = 64;
/** About 100,000 cues with a span and a break each. */
const MAX_ELEMENTS = 300_000;

/**
 * Reads a document of the TTML family.
 * @param format name for errors: `ttml`, `dfxp` or `itt`.
 * @throws MediaError `unreadable` for XML that is malformed or not TTML, `too_large` past the limits.
 */
export function readTtml(text: string, options: ReadOptions, format: string): SubtitleDocument {
  const { tt, faults } = parseLeniently(text, format);
  if (tt.name !== 'tt' || !isContent(tt)) {
    const why =
      tt.name === 'tt'
        ? reason('ttml.namespace', { given: tt.namespace.slice(0, 100), expected: TTML })
        : reason('ttml.root', { root: tt.name.slice(0, 40) });
    throw new MediaError('unreadable', format, why, tt.line);
  }
  const head = findChild(tt, 'head');
  // Some files have these outside the head, or have no head.
  const inHead = (name: string): XmlElement | undefined => findChild(head ?? tt, name) ?? findChild(tt, name);
  const layout = inHead('layout');
  const { canvas, assumed } = readCanvas(tt, layout);
  const clock = readClock(tt);
  const lyrics = isAppleLyrics(tt);
  const sheet = new StyleSheet(inHead('styling'));
  const language = knownLanguage(xmlAttribute(tt, 'lang'));
  const body = findChild(tt, 'body') ?? tt;
  const readBody = (absolute: boolean): { reader: BodyReader; timing: Timing } => {
    const timing = new Timing(clock, absolute);
    const wordAt = lyrics ? clock.toMicroseconds : undefined;
    const context = { sheet, canvas, timing, speakers: readSpeakers(head), language, wordAt };
    const reader = new BodyReader(context, readRegions(layout, context), clock.toMicroseconds);
    reader.read(body);
    return { reader, timing };
  };
  const first = readBody(lyrics);
  // Some tools write nested times from the start of the document. Reading them so puts all inside their parents.
  const second = first.timing.misplaced && !lyrics ? readBody(true) : first;
  const { reader } = second.timing.misplaced ? first : second;
  if (reader !== first.reader) {
    const text = reason('ttml.nested');
    reader.warnings.add('time_repaired', text);
  }

  if (assumed) {
    const text = reason('ttml.picture', { width: assumed.width, height: assumed.height });
    reader.warnings.add('picture_size_guessed', text);
  }
  if (sheet.missing) {
    const { id, line } = sheet.missing;
    reader.warnings.add('style_unknown', reason('style.unknown', { name: id.slice(0, 40) }), line);
  }
  if (sheet.html) {
    const text = reason('ttml.html', { name: sheet.html.name });
    reader.warnings.add('tag_repaired', text, sheet.html.line);
  }
  const chosen = chooseLanguage(reader.cues, options.language, language);
  const title = readTitle(head);
  const spoken = chosen.language ?? language;
  const boxes = reader.usedRegions.flatMap(({ box }) => (box ? [box] : []));
  return {
    cues: withDominantSize(chosen.cues),
    ...(clock.rate && { rate: clock.rate }),
    ...(spoken !== undefined && { language: spoken }),
    ...(title !== undefined && { title }),
    ...(boxes.length > 0 && { regions: boxes }),
    warnings: [
      ...faults.map(({ found, line }) => {
        const text = reason('ttml.reference', { found });
        return { code: 'reference_repaired', text, line };
      }),
      ...reader.warnings.list,
      ...chosen.warnings,
    ],
  };
}

/** Parses strictly first. If unescaped characters make that fail, parses as if they were escaped. */
function parseLeniently(
  text: string,
  format: string,
): { readonly tt: XmlElement; readonly faults: readonly XmlFault[] } {
  const options = { format, namespaces: USUAL_PREFIXES, depth: MAX_DEPTH, elements: MAX_ELEMENTS };
  try {
    return { tt: parseXml(text, options), faults: [] };
  } catch (error) {
    if (!(error instanceof MediaError) || error.kind !== 'unreadable') throw error;
    const repaired = repairReferences(text, htmlName);
    if (!repaired) throw error;
    return { tt: parseXml(repaired.text, options), faults: repaired.faults };
  }
}
