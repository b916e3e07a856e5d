/** The cuts that ffmpeg's own `scdet` filter finds. */
import { inputArguments, PICTURE } from '#functions/cut-detection/media/input.ts';
import { runFfmpeg } from '#functions/cut-detection/media/run.ts';

/** Frame numbers whose score reaches the threshold (0..100, the filter's default is 10). */
export async function scdetCuts(file: string, threshold = 10): Promise<number[]> {
  let text = '';
  await runFfmpeg({
    args: [
      ...['-v', 'error', '-copyts', ...inputArguments(file, { extra: ['-noautorotate'] }), ...PICTURE],
      ...['-vf', `scdet=t=${threshold},metadata=print:file=-`, '-fps_mode', 'passthrough', '-f', 'null', '-'],
    ],
    output: async (chunk) => {
      text += chunk.toString('latin1');
      return undefined;
    },
  });
  return text
    .split(/^frame:/m)
    .filter((frame) => frame.includes('lavfi.scd.time'))
    .map((frame) => Number.parseInt(frame, 10));
}
