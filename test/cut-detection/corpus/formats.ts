/** Ways to encode the same film. */
import { type EncodeOptions, H264 } from './encode.ts';

const words = (text: string): string[] => text.split(' ');
const x264 = (more: string, extension = 'mp4'): EncodeOptions => ({
  ...H264,
  extension,
  args: [...H264.args, ...words(more)],
});
const coded = (extension: string, args: string, filters?: string): EncodeOptions => ({
  extension,
  args: words(args),
  ...(filters ? { filters } : {}),
});
const X265 = '-c:v libx265 -preset ultrafast -x265-params log-level=none:pools=1';

export const FORMATS: readonly (readonly [string, EncodeOptions])[] = [
  ['h264-25', H264],
  ['h264-23.976', { ...H264, rate: '24000/1001' }],
  ['h264-29.97', { ...H264, rate: '30000/1001' }],
  ['h264-50', { ...H264, rate: '50' }],
  ['h264-59.94-mkv', { ...H264, extension: 'mkv', rate: '60000/1001' }],
  ['h264-720p', { ...H264, filters: 'scale=1280:720' }],
  ['h264-10bit', x264('-pix_fmt yuv420p10le')],
  ['hevc', coded('mp4', `${X265} -pix_fmt yuv420p`)],
  ['vp9', coded('webm', '-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 800k -pix_fmt yuv420p')],
  ['av1', coded('mkv', '-c:v libaom-av1 -usage realtime -cpu-used 8 -g 60 -b:v 600k -pix_fmt yuv420p')],
  ['prores', coded('mov', '-c:v prores_ks -profile:v 0 -pix_fmt yuv422p10le')],
  ['mjpeg', coded('mov', '-c:v mjpeg -q:v 4 -pix_fmt yuvj420p')],
  ['mpeg2-ps', coded('mpg', '-c:v mpeg2video -q:v 4 -bf 2 -pix_fmt yuv420p')],
  ['mpeg4-avi', coded('avi', '-c:v mpeg4 -q:v 4 -pix_fmt yuv420p')],
  ['wmv', coded('wmv', '-c:v wmv2 -b:v 1500k -pix_fmt yuv420p')],
  ['theora', coded('ogv', '-c:v libtheora -q:v 7 -pix_fmt yuv420p')],
  ['flash', coded('flv', '-c:v flv -q:v 4 -pix_fmt yuv420p')],
  ['dv', coded('dv', '-c:v dvvideo -pix_fmt yuv420p', 'scale=720:576')],
  ['mxf', coded('mxf', '-c:v mpeg2video -q:v 4 -pix_fmt yuv420p')],
  ['open-gop', x264('-g 50 -x264-params open-gop=1:scenecut=0', 'mkv')],
  ['one-key-frame', x264('-g 9999 -sc_threshold 0')],
  ['low-rate', x264('-crf 38')],
  ['fragmented', x264('-g 50 -movflags frag_keyframe+empty_moov')],
  ['ts-from-one-hour', x264('-g 50 -output_ts_offset 3600', 'ts')],
  ['rotated', { ...H264, remuxBefore: ['-display_rotation', '90'], remux: [] }],
  ['mirrored', { ...H264, remuxBefore: ['-display_hflip'], remux: [] }],
  [
    'interlaced',
    {
      ...x264('-flags +ilme+ildct -x264-params tff=1'),
      ...{ rate: '50', filters: 'tinterlace=4', woven: 2 },
    },
  ],
  ['anamorphic', { ...H264, filters: 'scale=240:192,setsar=64/45' }],
  [
    'hdr',
    coded(
      'mp4',
      `${X265}:colorprim=bt2020:transfer=smpte2084:colormatrix=bt2020nc`,
      // Imitates the low contrast of pictures at PQ levels.
      "format=yuv420p10le,lutyuv=y='64+500*pow(max(val-64,0)/876,0.6)'",
    ),
  ],
];
