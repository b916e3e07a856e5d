/** Formats numbers, times and sizes in the page's language. */
import { spoken } from '../../words/speak.ts';

/** Latin digits, as in the service's own texts, even in Arabic. */
const locale = (): string => `${spoken.get().language}-u-nu-latn`;

export const numberText = (value: number): string => value.toLocaleString(locale());

export const percentText = (percent: number): string =>
  (percent / 100).toLocaleString(locale(), { style: 'percent' });

export const timeText = (iso: string): string =>
  new Date(iso).toLocaleString(locale(), { dateStyle: 'medium', timeStyle: 'short' });

/** A day of usage (`YYYY-MM-DD`, UTC) as a short date. */
export const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale(), {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

export function sizeText(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return (bytes / 1000 ** power).toLocaleString(locale(), {
    style: 'unit',
    unit: UNITS[power],
    unitDisplay: power === 0 ? 'long' : 'short',
    maximumFractionDigits: power === 0 ? 0 : 1,
  });
}
