import type { Language } from '../language.ts';

/** Languages with a file of reasons beside this one. The others say them in English until they have one. */
export const TRANSLATED_REASONS: ReadonlySet<Language> = new Set<Language>(['de', 'el', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pt', 'zh']);
