/** Every subtitle format by name. A new format needs one file and one line here. */

import { ass, ssa } from './ass/index.ts';
import { json } from './json.ts';
import { lrc } from './lrc.ts';
import type { SubtitleFormat } from './model.ts';
import { ptx, ptxTrial } from './ptx/index.ts';
import { sami } from './sami/index.ts';
import { sbv } from './sbv.ts';
import { scc } from './scc/index.ts';
import { scriptTxt } from './script-txt.ts';
import { srt } from './srt.ts';
import { stl } from './stl/index.ts';
import { sub } from './sub/index.ts';
import { csv, csv2, tsv } from './table-format.ts';
import { DOCUMENT_TARGETS } from './table-write.ts';
import { dfxp, itt, ttml } from './ttml/index.ts';
import { txt } from './txt.ts';
import { vtt } from './vtt/vtt.ts';

/** In the order in which they are tried on files of unknown format. */
export const FORMATS: readonly SubtitleFormat[] = [
  vtt,
  srt,
  ass,
  ssa,
  ttml,
  itt,
  dfxp,
  stl,
  scc,
  sub,
  sbv,
  sami,
  json,
  lrc,
  csv,
  csv2,
  tsv,
  txt,
  scriptTxt,
  ptx,
  ptxTrial,
  ...DOCUMENT_TARGETS,
];

/** Other names of a format. */
const ALIASES: Readonly<Record<string, string>> = { webvtt: 'vtt', text: 'txt' };

const BY_NAME: ReadonlyMap<string, SubtitleFormat> = new Map(FORMATS.map((format) => [format.name, format]));

/** Finds a format by its name in the API, aliases included. */
export function findFormat(name: string): SubtitleFormat | undefined {
  return BY_NAME.get(ALIASES[name] ?? name);
}

/** Readable formats, in the order in which they are tried. */
export const READERS: readonly SubtitleFormat[] = FORMATS.filter(
  ({ readText, readBytes }) => readText !== undefined || readBytes !== undefined,
);

/** Time step of a target: microseconds, or one frame of its rate. */
export function timeUnit(name: string): number | 'frame' {
  return TIME_UNITS[ALIASES[name] ?? name] ?? 1000;
}
const TIME_UNITS: Readonly<Record<string, number | 'frame'>> = {
  ass: 10_000,
  ssa: 10_000,
  lrc: 10_000,
  itt: 'frame',
  stl: 'frame',
  scc: 'frame',
  sub: 'frame',
  script_txt: 'frame',
};
