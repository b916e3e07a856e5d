/** Every text file of the result, by extension. Workbook, contact sheet and clips are written elsewhere. */
import { sceneChapters } from './chapters.ts';
import { sceneCsv } from './csv.ts';
import { markerEdl, sceneEdl } from './edl.ts';
import { sceneFcpxml } from './fcpxml.ts';
import { sceneJson } from './json.ts';
import { sceneOtio } from './otio.ts';
import type { SceneReport } from './scene-report.ts';
import { sceneXmeml } from './xmeml.ts';

export const TEXT_OUTPUTS = {
  json: sceneJson,
  csv: sceneCsv,
  edl: sceneEdl,
  'markers.edl': markerEdl,
  fcpxml: sceneFcpxml,
  xml: sceneXmeml,
  otio: sceneOtio,
  'chapters.txt': sceneChapters,
} as const satisfies Record<string, (report: SceneReport) => string>;
