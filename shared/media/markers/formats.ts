/** Every marker format by name. A new format needs one file and one line here. */
import { sbv, srt, vtt } from './formats/cues.ts';
import { fcp7 } from './formats/fcp7.ts';
import { fcpxml } from './formats/fcpxml.ts';
import { ffmetadata } from './formats/ffmetadata.ts';
import { json } from './formats/json.ts';
import { avid, txt, youtube } from './formats/lines.ts';
import { midi } from './formats/midi.ts';
import { otio } from './formats/otio.ts';
import { protools } from './formats/protools.ts';
import { resolve } from './formats/resolve-edl.ts';
import { audition, csv, csv2, frameio, premiere, reaper, resolveIndex, tsv } from './formats/tables.ts';
import { ods, pdf, xls, xlsx } from './formats/workbooks.ts';
import type { MarkerFormat } from './model.ts';
import type { MarkerTarget } from './names.ts';

export const MARKER_FORMATS: Readonly<Record<MarkerTarget, MarkerFormat>> = {
  csv,
  csv2,
  tsv,
  srt,
  vtt,
  sbv,
  otio,
  txt,
  json,
  xlsx,
  xls,
  ods,
  midi,
  avid,
  premiere,
  resolve,
  resolve_index: resolveIndex,
  fcp7,
  fcpxml,
  protools,
  audition,
  reaper,
  frameio,
  youtube,
  ffmetadata,
  pdf,
};
