import { COLORS } from '#shared/api/colors.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { ALE_FORMATS, ALE_SOURCES } from '#shared/media/ale/names.ts';
import { CUE_SHEET_FORMATS } from '#shared/media/cue-sheet/names.ts';
import { EDL_FORMATS, EDL_SOURCES } from '#shared/media/edl/names.ts';
import { MARKER_SOURCES, MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { SEQUENCE_FORMATS } from '#shared/media/sequences/model.ts';
import { SUBTITLE_SOURCE_NAMES, SUBTITLE_TARGET_NAMES } from '#shared/media/subtitles/names.ts';
import { RATES } from '#shared/media/timecode/rate.ts';
import route from './formats.route.ts';

export const handler = endpoint(route, () =>
  ok({
    subtitles: { sources: SUBTITLE_SOURCE_NAMES, targets: SUBTITLE_TARGET_NAMES },
    cuesheets: { sources: SEQUENCE_FORMATS, targets: CUE_SHEET_FORMATS },
    markers: { sources: MARKER_SOURCES, targets: MARKER_TARGETS },
    edl: { sources: EDL_SOURCES, targets: EDL_FORMATS },
    ale: { sources: ALE_SOURCES, targets: ALE_FORMATS },
    framerates: RATES.map((rate) => rate.name),
    colors: COLORS,
  }),
);
