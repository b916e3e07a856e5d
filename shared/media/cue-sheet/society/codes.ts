/** The codes of the society layout, with their meanings: the source of drop-down lists and legend. */

export type Code = { readonly code: string; readonly meaning: string };

/** Usage codes of US cue sheets. */
export const USAGES: readonly Code[] = [
  { code: 'BI', meaning: 'Background instrumental' },
  { code: 'BV', meaning: 'Background vocal' },
  { code: 'VI', meaning: 'Visual instrumental: the source is seen on screen' },
  { code: 'VV', meaning: 'Visual vocal' },
  { code: 'VS', meaning: 'Visual source (also S)' },
  { code: 'FI', meaning: 'Featured instrumental' },
  { code: 'FV', meaning: 'Featured vocal' },
  { code: 'MT', meaning: 'Main or opening theme (also OT, TO)' },
  { code: 'ET', meaning: 'End or closing theme (also CT, TC)' },
  { code: 'T', meaning: 'Theme' },
  { code: 'EE', meaning: 'Logo (also LO)' },
  { code: 'BU', meaning: 'Bumper' },
  { code: 'PR', meaning: 'Promo' },
  { code: 'D', meaning: 'Dance' },
];

export const CREATOR_ROLES: readonly Code[] = [
  { code: 'C', meaning: 'Composer' },
  { code: 'A', meaning: 'Author (lyrics)' },
  { code: 'CA', meaning: 'Composer and author' },
  { code: 'AR', meaning: 'Arranger' },
  { code: 'AD', meaning: 'Adaptor' },
  { code: 'SR', meaning: 'Sub-arranger' },
  { code: 'SA', meaning: 'Sub-author' },
  { code: 'TR', meaning: 'Translator' },
];

export const PUBLISHER_ROLES: readonly Code[] = [
  { code: 'E', meaning: 'Original publisher' },
  { code: 'SE', meaning: 'Sub-publisher' },
  { code: 'AM', meaning: 'Administrator' },
];

export const ORIGINS: readonly Code[] = [
  { code: 'Commissioned', meaning: 'Specially commissioned' },
  { code: 'Commercial', meaning: 'Commercial recording' },
  { code: 'Library', meaning: 'Production (library) music' },
  { code: 'Live', meaning: 'Live performance' },
  { code: 'Extract', meaning: 'Video or film extract' },
  { code: 'Public domain', meaning: 'Work in the public domain' },
];

export const VOICES: readonly Code[] = [
  { code: 'V', meaning: 'Vocal' },
  { code: 'I', meaning: 'Instrumental' },
];

export const YES_NO: readonly Code[] = [
  { code: 'Yes', meaning: 'Production (library) music' },
  { code: 'No', meaning: 'Other music' },
];

/** Kinds of identifiers, with their notation. */
export const IDENTIFIERS: readonly Code[] = [
  { code: 'IPI', meaning: 'Name number of a creator or publisher: 11 digits' },
  { code: 'ISWC', meaning: 'Work: T, 9 digits, check digit, as T-034.524.680-1' },
  { code: 'ISRC', meaning: 'Recording: 2 letters, 3 letters or digits, 7 digits, as USRC17607839' },
  { code: 'ISAN', meaning: 'Production: 16 or 24 hexadecimal digits with check characters' },
  { code: 'EIDR', meaning: 'Production: 10.5240/, 20 hexadecimal digits, check character' },
];

export const listCodes = (list: readonly Code[]): string[] => list.map(({ code }) => code);
