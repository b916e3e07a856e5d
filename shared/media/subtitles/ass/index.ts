/** SubStation Alpha: ASS (v4.00+) and its predecessor SSA (v4.00). */
import type { SubtitleFormat } from '#shared/media/subtitles/model.ts';
import { readAss } from './read.ts';
import { writeAss } from './write.ts';

/** A section header, or an event in a file that lost its section headers. */
const SECTION =
  /^[ \t]*(?:\[(?:script info|v4\+* styles|events)\]|dialogue:[^,\r\n]{0,20},[ \t]*\d{1,3}:\d{1,2}:\d)/im;
const LEGACY = /^[ \t]*\[v4 styles\]|^[ \t]*scripttype:[ \t]*v4\.00[ \t]*$/im;

/** Sections are at the top, but a script may open with long notes. */
const takeHead = (text: string): string => text.slice(0, 65_536);

export const ass: SubtitleFormat = {
  name: 'ass',
  extension: 'ass',
  contentType: 'text/x-ssa',
  sniff: ({ text }) => {
    const head = takeHead(text);
    return SECTION.test(head) ? (LEGACY.test(head) ? 0.9 : 0.97) : 0;
  },
  readText: (text, options) => readAss(text, options, 'ass'),
  write: (document, options) => writeAss(document, options, 'ass'),
};

export const ssa: SubtitleFormat = {
  name: 'ssa',
  extension: 'ssa',
  contentType: 'text/x-ssa',
  sniff: ({ text }) => {
    const head = takeHead(text);
    return SECTION.test(head) ? (LEGACY.test(head) ? 0.97 : 0.9) : 0;
  },
  readText: (text, options) => readAss(text, options, 'ssa'),
  write: (document, options) => writeAss(document, options, 'ssa'),
};
