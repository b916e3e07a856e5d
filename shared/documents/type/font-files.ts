/** Loads font files from the fonts layer of a deployed function, or else from the packages of the project. */
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';
import { FONT_FILES, type FontFile } from './fonts.ts';

/** Loads the bytes of a font in `FONT_FILES` by its name. */
export type LoadFont = (name: string) => Promise<Uint8Array>;

const LAYER = '/opt/fonts';

/** The path of a font in the installed packages. @throws {Error} if its package is not installed */
export function packagedFont(font: FontFile): string {
  const description = findPackageJSON(font.package, import.meta.url);
  if (!description) throw new Error(`font package ${font.package} is not installed`);
  return join(dirname(description), font.path);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export const loadFontFile: LoadFont = async (name) => {
  const font = FONT_FILES.find((file) => file.name === name);
  if (!font) throw new Error(`no font is called ${name}`);
  try {
    return await readFile(join(LAYER, name));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return readFile(packagedFont(font));
  }
};
