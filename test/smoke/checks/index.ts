/** All checks of a deployment, in the order in which they run. */
import type { Check } from '../smoke.ts';
import { CONVERTERS } from './converters.ts';
import { CUT_DETECTION } from './cut-detection.ts';
import { FILES } from './files.ts';
import { PROJECTS } from './projects.ts';
import { SERVICE } from './service.ts';
import { getUploads } from './uploads.ts';

export const getChecks = (sizes: readonly number[]): readonly Check[] => [
  ...SERVICE,
  ...CONVERTERS,
  ...PROJECTS,
  ...CUT_DETECTION,
  ...FILES,
  ...getUploads(sizes),
];
