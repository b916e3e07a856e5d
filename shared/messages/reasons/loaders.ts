/** The languages that have reasons of their own; a language that is not here says them in English. */
import type { Language } from '../language.ts';
import type { Reasons } from './en.ts';

export const REASON_LOADERS: Readonly<Partial<Record<Language, () => Promise<Partial<Reasons>>>>> = {};
