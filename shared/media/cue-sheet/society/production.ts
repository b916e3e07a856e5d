/** The production header: label in the first column, value in the second. */
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import type { Production, SocietySheet } from './model.ts';
import { framesToClock } from './times.ts';

export type Label = { readonly label: string; readonly value: string };

/** Labels of fields that only people can fill, in the order of the layout. */
const KNOWN_BY_PEOPLE: readonly { readonly label: string; readonly key: keyof Production }[] = [
  { label: 'Production Title (original)', key: 'title' },
  { label: 'Alternative / Translated Titles (AKA)', key: 'alternativeTitles' },
  { label: 'Series Title', key: 'seriesTitle' },
  { label: 'Season', key: 'season' },
  { label: 'Episode Title', key: 'episodeTitle' },
  { label: 'Episode No.', key: 'episodeNumber' },
  { label: 'Production Type', key: 'type' },
  { label: 'Country of Production', key: 'country' },
  { label: 'Year of Production', key: 'year' },
  { label: 'Original Language', key: 'language' },
  { label: 'Production Company (name, contact)', key: 'company' },
  { label: 'Production No.', key: 'productionNumber' },
  { label: 'Director', key: 'director' },
  { label: 'Principal Actors', key: 'actors' },
  { label: 'Broadcaster / Platform', key: 'broadcaster' },
  { label: 'First Broadcast or Release Date', key: 'firstBroadcast' },
  { label: 'Territory', key: 'territory' },
  { label: 'ISAN', key: 'isan' },
  { label: 'EIDR', key: 'eidr' },
  { label: 'Society Production No.', key: 'societyNumber' },
];

export function productionHeader(sheet: SocietySheet, start: number): Label[] {
  const { production, cues, rate, duration } = sheet;
  const end = cues.reduce((latest, cue) => Math.max(latest, cue.recordOut), start);
  return [
    ...KNOWN_BY_PEOPLE.map(({ label, key }) => ({ label, value: production[key] ?? '' })),
    { label: 'Production Duration', value: framesToClock(duration ?? end - start, rate) },
    { label: 'Total Music Duration', value: framesToClock(sheet.musicFrames, rate) },
    { label: 'Number of Cues', value: String(cues.length) },
    { label: 'Cue Sheet Version', value: production.version ?? '' },
    { label: 'Prepared By', value: production.preparedBy ?? '' },
    { label: 'E-mail', value: production.email ?? '' },
    { label: 'Date Prepared', value: new Date(sheet.created).toISOString().slice(0, 10) },
    { label: 'Frame Rate', value: rate.name },
    { label: 'Sequence Start', value: sheet.start === null ? '' : framesToLabel(sheet.start, rate) },
  ];
}
