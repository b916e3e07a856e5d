/**
 * The arguments before `-i`. The format whitelist keeps a playlist or concat script that poses as a video from reading
 * other files; the protocol whitelist alone does not. Pictures, subtitles and scripts are not on it.
 */

const FORMATS = [
  'mov,mp4,m4a,3gp,3g2,mj2',
  'matroska,webm',
  'avi,mpegts,mpeg,mpegvideo,mxf,asf,flv,ogg,dv,gxf,nut,ivf,obu,h264,hevc,rm,wtv,yuv4mpegpipe',
  // Audio only, so that the error can say that the video is missing.
  'wav,mp3,flac,aac,aiff,ac3',
].join(',');

/** The largest picture that any level of the common codecs allows: 8192x4320. */
const MAX_PIXELS = 8192 * 4320;

export type InputOptions = {
  /** Decoder threads. */
  readonly threads?: number;
  /** Where to start, in seconds on the stream's own clock; ffmpeg seeks to the key frame at or before it. */
  readonly seek?: string;
  /** More options before `-i`, e.g. `-noautorotate`. */
  readonly extra?: readonly string[];
};

/** `-i FILE` and everything that must precede it. */
export function inputArguments(file: string, { threads = 1, seek, extra = [] }: InputOptions = {}): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', FORMATS],
    ...['-max_pixels', String(MAX_PIXELS), '-threads', String(threads)],
    ...extra,
    ...(seek === undefined ? [] : ['-seek_timestamp', '1', '-ss', seek]),
    ...['-i', `file:${file}`],
  ];
}

/** The first video stream that is not a cover picture. */
export const PICTURE = ['-map', '0:V:0', '-an', '-sn', '-dn'] as const;
