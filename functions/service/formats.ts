import { COLORS } from '#shared/api/colors.ts';
import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import { SUBTITLE_SOURCE_NAMES, SUBTITLE_TARGET_NAMES } from '#shared/media/subtitles/names.ts';
import { RATES } from '#shared/media/timecode/rate.ts';
import route from './formats.route.ts';

export const handler = endpoint(route, () =>
  ok({
    subtitles: { sources: SUBTITLE_SOURCE_NAMES, targets: SUBTITLE_TARGET_NAMES },
    framerates: RATES.map((rate) => rate.name),
    colors: COLORS,
  }),
);
