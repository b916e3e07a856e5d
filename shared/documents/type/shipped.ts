/** The typesetter with the shipped fonts. One for the process, so that each font is read once. */
import { loadFontFile } from './font-files.ts';
import { Typesetter } from './typesetter.ts';

export const shippedTypesetter = new Typesetter(loadFontFile);
