import { COLORS } from '#shared/api/colors.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { ALE_SOURCES, ALE_TARGETS } from '#shared/media/ale/names.ts';
import { CUE_SHEET_TARGETS } from '#shared/media/cue-sheet/names.ts';
import { EDL_SOURCES, EDL_TARGETS } from '#shared/media/edl/names.ts';
import { MARKER_SOURCES, MARKER_TARGETS } from '#shared/media/markers/names.ts';
import { SEQUENCE_SOURCES } from '#shared/media/sequences/names.ts';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { RATES } from '#shared/media/timecode/rate.ts';
import route from './formats.route.ts';

export const handler = endpoint(route, () =>
  ok({
    subtitles: { sources: SUBTITLE_SOURCES, targets: SUBTITLE_TARGETS },
    cuesheets: { sources: SEQUENCE_SOURCES, targets: CUE_SHEET_TARGETS },
    markers: { sources: MARKER_SOURCES, targets: MARKER_TARGETS },
    edl: { sources: EDL_SOURCES, targets: EDL_TARGETS },
    ale: { sources: ALE_SOURCES, targets: ALE_TARGETS },
    framerates: RATES.map((rate) => rate.name),
    colors: COLORS,
  }),
);
