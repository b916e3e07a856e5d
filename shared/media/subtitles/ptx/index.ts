/**
 * `ptx`: a session that open-source readers can read, with one region per subtitle on its track. Experimental: not
 * tested in the application itself. `ptx-trial` writes the first ten subtitles only.
 */

import { createRounding, intervalIn } from '#shared/media/subtitles/interval.ts';
import type {
  SubtitleDocument,
  SubtitleFormat,
  WriteOptions,
  WriteResult,
} from '#shared/media/subtitles/model.ts';
import { cueText } from '#shared/media/subtitles/runs.ts';
import type { Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { SAMPLE_RATE, writeSession } from './session.ts';

const TRIAL_LENGTH = 10;
/** Readers count regions in 16 bits and reserve the last number for "none". */
const MAX_REGIONS = 65_535;
/** The silent file that all regions refer to; it is not part of the session. */
const AUDIO_FILE = 'silence.wav';

const toSamples = createRounding(1_000_000 / SAMPLE_RATE);

/** A one-line name. A cue without text is named by its number. */
const buildName = (text: string, number: number): string =>
  text.replace(/[\p{Cc}\s]+/gu, ' ').trim() || `Subtitle ${number}`;

function writePtx(document: SubtitleDocument, options: WriteOptions, limit: number): WriteResult {
  const cues = document.cues.slice(0, limit);
  const regions = cues.map((cue, index) => {
    const { start, end } = intervalIn(cue, toSamples);
    return { name: buildName(cueText(cue, ' '), index + 1), start, length: end - start };
  });
  const left = document.cues.length - cues.length;
  const warnings: Warning[] = [
    {
      code: 'ptx_experimental',
      text: reason('ptx.experimental', { file: AUDIO_FILE }),
    },
    ...(left > 0
      ? [
          {
            code: 'cues_dropped',
            text: reason('ptx.left_out', { written: cues.length, left }),
          },
        ]
      : []),
  ];
  return { bytes: writeSession(regions, document.title ?? options.title, AUDIO_FILE), warnings };
}

export const ptx: SubtitleFormat = {
  name: 'ptx',
  extension: 'ptx',
  contentType: 'application/octet-stream',
  write: (document, options) => writePtx(document, options, MAX_REGIONS),
};

export const ptxTrial: SubtitleFormat = {
  name: 'ptx-trial',
  extension: 'ptx',
  contentType: 'application/octet-stream',
  write: (document, options) => writePtx(document, options, TRIAL_LENGTH),
};
