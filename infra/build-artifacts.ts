/** Builds what the stacks contain: bundles, pages, fonts. */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { FFMPEG_LAYERS, ffmpegLayerFolder } from '../layers/ffmpeg/layer.ts';
import { collectFonts } from '../layers/fonts/collect.ts';
import { bundleFunctions, bundleIngress, NATIVE } from './bundle.ts';
import type { BuildArtifacts } from './constructs/function-defaults.ts';
import type { Deployment } from './deployment.ts';
import { type Pages, writePages } from './pages.ts';

/** What a deployment would lack, as sentences; empty if it can proceed. */
export function missingFor({ ffmpeg }: Deployment, native: boolean): string[] {
  const layer = FFMPEG_LAYERS[ffmpeg];
  return [
    ...(ffmpegLayerFolder(ffmpeg) === layer.folder
      ? []
      : [`The ffmpeg layer is not built, so cut detection would fail: ${layer.command}`]),
    ...(native ? [] : [`${NATIVE.package} is not fetched, so no picture would be drawn: npm run native`]),
  ];
}

/** Builds all artifacts locally and warns on standard error about what a deployment would lack. */
export async function prepareArtifacts(deployment: Deployment): Promise<BuildArtifacts & { pages: Pages }> {
  const fonts = resolve(import.meta.dirname, '../.cache/deployment/fonts');
  rmSync(fonts, { recursive: true, force: true });
  const [bundle, pages, ingress] = await Promise.all([
    bundleFunctions(),
    writePages(),
    deployment.ingress === 'none' ? '' : bundleIngress(),
    collectFonts(fonts),
  ]);
  for (const sentence of missingFor(deployment, bundle.native))
    console.error(`Not for deployment: ${sentence}`);
  return { functions: bundle.folder, fonts, ingress, pages };
}
