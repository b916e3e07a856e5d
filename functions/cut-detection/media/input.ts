/**
 * The arguments before `-i`. The format list is what keeps a playlist or a concat script that poses as a video from
 * reading other files (the protocol list alone does not); pictures, subtitles and scripts are not on it.
 */

const FORMATS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,mpegts,mpeg,mpegvideo,mxf,asf,flv,ogg,dv,gxf,nut,ivf,obu,h264,hevc,rm,wtv,yuv4mpegpipe',
  // Sound alone: so that the refusal can say what is missing.
  'wav,mp3,flac,aac,aiff,ac3',
].join(',');

/** The largest picture side by side that any level of the common codecs allows: 8192x4320. */
const MAX_PIXELS = 8192 * 4320;

export type InputOptions = {
  /** Decoder threads. */
  readonly threads?: number;
  /** Where to start, in seconds of the stream's own clock; at the key frame at or before it. */
  readonly seek?: string;
  /** Before `-i` as well, e.g. `-noautorotate`. */
  readonly extra?: readonly string[];
};

/** `-i FILE` with everything that has to stand before it. */
export function inputArguments(file: string, { threads = 1, seek, extra = [] }: InputOptions = {}): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
    ...['-max_pixels', String(MAX_PIXELS), '-threads', String(threads)],
    ...extra,
    ...(seek === undefined ? [] : ['-seek_timestamp', '1', '-ss', seek]),
    ...['-i', `file:${file}`],
  ];
}

/** The first video stream that is no cover picture. */
export const PICTURE = ['-map', '0:V:0', '-an', '-sn', '-dn'] as const;
