/** `.sub`: MicroDVD, SubViewer 1 and 2, MPL2 and TMPlayer are read; MicroDVD is written. VobSub is refused. */

import type { ReadOptions, SubtitleDocument, SubtitleFormat } from '#shared/media/subtitles/model.ts';
import { splitLines } from '#shared/media/text/lines.ts';
import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { isMpl2, isTmPlayer, readMpl2, readTmPlayer } from './line-formats.ts';
import { isMicroDvd, readMicroDvd } from './microdvd.ts';
import { isSubViewer1, isSubViewer2, readSubViewer1, readSubViewer2 } from './subviewer.ts';
import { writeMicroDvd } from './write.ts';

type Dialect = {
  readonly matches: (line: string) => boolean;
  readonly read: (lines: readonly string[], options: ReadOptions) => SubtitleDocument;
};

const DIALECTS: readonly Dialect[] = [
  { matches: isMicroDvd, read: readMicroDvd },
  { matches: isSubViewer2, read: readSubViewer2 },
  { matches: isSubViewer1, read: readSubViewer1 },
  { matches: isMpl2, read: readMpl2 },
  { matches: isTmPlayer, read: readTmPlayer },
];

/** Number of lines that decide on the dialect. */
const SAMPLE = 200;

/** The dialect that most of the first lines belong to. */
function detectDialect(lines: readonly string[]): { dialect: Dialect; share: number } | undefined {
  const sample = lines.filter((line) => line.trim() !== '').slice(0, SAMPLE);
  const counted = DIALECTS.map((dialect) => ({ dialect, count: sample.filter(dialect.matches).length }));
  const best = counted.reduce((most, next) => (next.count > most.count ? next : most));
  return best.count > 0 ? { dialect: best.dialect, share: best.count / sample.length } : undefined;
}

/** VobSub begins with the MPEG pack header 00 00 01 BA; decoding may have dropped the zero bytes. */
const isVobSub = (text: string): boolean => text.slice(0, 8).replaceAll('\0', '').startsWith('\u0001');

function readSub(text: string, options: ReadOptions): SubtitleDocument {
  if (isVobSub(text)) {
    throw new MediaError('unreadable', 'sub', reason('sub.vobsub'), 1);
  }
  const lines = splitLines(text);
  const found = detectDialect(lines);
  if (!found) {
    throw new MediaError('unreadable', 'sub', reason('sub.none'), 1);
  }
  return found.dialect.read(lines, options);
}

export const sub: SubtitleFormat = {
  name: 'sub',
  extension: 'sub',
  contentType: 'text/plain',
  sniff: ({ text }) => {
    const found = detectDialect(splitLines(text.slice(0, 65_536)));
    return found ? Math.min(0.95, 0.5 + found.share / 2) : 0;
  },
  readText: readSub,
  write: writeMicroDvd,
};
