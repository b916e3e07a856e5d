/** One whole detection, for the bench: probe, decode, measure, decide. `cut-detection-task.ts FILE` */
import { detectScenes } from '#functions/cut-detection/media/detect-scenes.ts';

const [file = ''] = process.argv.slice(2);
const { detection } = await detectScenes(file, { segments: 1 });
const peak = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ scenes: detection.scenes.length, peak }));
