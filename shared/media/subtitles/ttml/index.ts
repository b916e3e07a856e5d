/** The formats of the TTML family: one reader, three ways of writing. */
import type { ReadOptions, SubtitleDocument, SubtitleFormat } from '#shared/media/subtitles/model.ts';
import { readTtml } from './read.ts';
import { writeTtml } from './write.ts';
import { writeItt } from './write-itt.ts';

const ROOT = /<(?:[\w.-]+:)?tt[\s>]/;
const DRAFT = /http:\/\/www\.w3\.org\/\d{4}\/\d{2}\/ttaf1/;
const SMPTE = /timeBase\s*=\s*["']smpte["']/;

/** The root element and its namespace are near the start. */
const takeHead = (text: string): string => text.slice(0, 8192);

function isTtml(text: string): boolean {
  const head = takeHead(text);
  return ROOT.test(head) && /^\s*</.test(head);
}

const reader =
  (format: string) =>
  (text: string, options: ReadOptions): SubtitleDocument =>
    readTtml(text, options, format);

export const ttml: SubtitleFormat = {
  name: 'ttml',
  extension: 'ttml',
  contentType: 'application/ttml+xml',
  sniff: ({ text }) => (isTtml(text) ? 0.95 : 0),
  readText: reader('ttml'),
  write: (document, options) => writeTtml(document, options, 'ttml'),
};

export const dfxp: SubtitleFormat = {
  name: 'dfxp',
  extension: 'dfxp',
  contentType: 'application/ttml+xml',
  sniff: ({ text }) => (isTtml(text) ? (DRAFT.test(takeHead(text)) ? 0.97 : 0.9) : 0),
  readText: reader('dfxp'),
  write: (document, options) => writeTtml(document, options, 'dfxp'),
};

export const itt: SubtitleFormat = {
  name: 'itt',
  extension: 'itt',
  contentType: 'application/ttml+xml',
  sniff: ({ text }) => (isTtml(text) ? (SMPTE.test(takeHead(text)) ? 0.97 : 0.9) : 0),
  readText: reader('itt'),
  write: writeItt,
};
