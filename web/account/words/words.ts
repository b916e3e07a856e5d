/** The words of the account page. English for now; a language is a file beside this one and a line here. */
import { en } from './en.ts';

export type WordId = keyof typeof en;

/** A text with its parameters. */
export function w(id: WordId, params: Readonly<Record<string, string | number>> = {}): string {
  return en[id].replace(/\{(\w+)\}/g, (hole: string, name: string) => String(params[name] ?? hole));
}

/** The language that the page speaks, for dates, numbers and the texts of the service. */
export const LANGUAGE = 'en';

export const numberText = (value: number): string => value.toLocaleString(LANGUAGE);

export const timeText = (iso: string): string =>
  new Date(iso).toLocaleString(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

/** A day of usage (`YYYY-MM-DD`, UTC) as a short date. */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(LANGUAGE, {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

const SIZES = ['bytes', 'kB', 'MB', 'GB'] as const;

export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(SIZES.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toLocaleString(LANGUAGE, { maximumFractionDigits: power === 0 ? 0 : 1 })} ${SIZES[power]}`;
}
