import type { Language } from '../language.ts';

/** Languages with a file of reasons beside this one. The others say them in English until they have one. */
export const TRANSLATED_REASONS: ReadonlySet<Language> = new Set<Language>([
  'da',
  'de',
  'el',
  'es',
  'fr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pt',
  'ro',
  'sv',
  'tr',
  'zh',
]);
