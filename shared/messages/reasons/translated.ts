import type { Language } from '../language.ts';

/** Languages with a file of reasons beside this one. The others say them in English until they have one. */
export const TRANSLATED_REASONS: ReadonlySet<Language> = new Set<Language>([
  'ar',
  'bg',
  'cs',
  'da',
  'de',
  'el',
  'es',
  'fi',
  'fr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
  'sv',
  'tr',
  'zh',
]);
