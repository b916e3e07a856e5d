/** Collects the font files of the fonts layer. Their folder becomes the layer's root, so functions find them in `/opt/fonts`. */
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { packagedFont } from '#shared/documents/type/font-files.ts';
import { FONT_FILES } from '#shared/documents/type/fonts.ts';

/** The name of each package's licence file. */
const LICENCE: Record<string, string> = { '@expo-google-fonts': 'LICENSE_FONT', '@embedpdf': 'LICENSE' };

/** Copies fonts and their licences. @returns the paths written */
export async function collectFonts(root: string): Promise<string[]> {
  const fonts = join(root, 'fonts');
  await mkdir(fonts, { recursive: true });
  const written: string[] = [];
  const copy = async (from: string, name: string): Promise<void> => {
    await copyFile(from, join(fonts, name));
    written.push(join(fonts, name));
  };
  for (const font of FONT_FILES) {
    const file = packagedFont(font);
    await copy(file, font.name);
    const [scope = '', name = ''] = font.package.split('/');
    const licence = LICENCE[scope];
    if (!licence) throw new Error(`where is the licence of ${font.package}?`);
    await copy(join(dirname(dirname(file)), licence), `LICENSE-${name}`);
  }
  return [...new Set(written)];
}
