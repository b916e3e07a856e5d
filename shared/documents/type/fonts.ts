/** The shipped fonts, and the order in which they are tried for a script. */
import type { Script } from './scripts.ts';

export type Weight = 'regular' | 'bold';

/** A file of the fonts layer and its place in the packages. All are OFL-1.1 with TrueType or CFF outlines. */
export type FontFile = {
  /** Name in the layer, and the name that a font loader takes. */
  readonly name: string;
  readonly package: string;
  readonly path: string;
};

const expo = (font: string, family: string): Record<Weight, FontFile> => ({
  regular: {
    name: `${family}-Regular.ttf`,
    package: `@expo-google-fonts/${font}`,
    path: `400Regular/${family}_400Regular.ttf`,
  },
  bold: {
    name: `${family}-Bold.ttf`,
    package: `@expo-google-fonts/${font}`,
    path: `700Bold/${family}_700Bold.ttf`,
  },
});

const one = (name: string, source: string, path: string): { regular: FontFile } => ({
  regular: { name, package: source, path },
});

export type Family = {
  readonly regular: FontFile;
  /** If absent, the regular outlines are used, emboldened if `embolden` is set. */
  readonly bold?: FontFile;
  readonly embolden?: boolean;
};

const cjk = (region: string, family: string): Family => ({
  ...one(`${family}-Regular.otf`, `@embedpdf/fonts-${region}`, `fonts/${family}-Regular.otf`),
  embolden: true,
});

const FAMILIES = {
  sans: expo('noto-sans', 'NotoSans'),
  hebrew: expo('noto-sans-hebrew', 'NotoSansHebrew'),
  arabic: expo('noto-sans-arabic', 'NotoSansArabic'),
  devanagari: expo('noto-sans-devanagari', 'NotoSansDevanagari'),
  thai: expo('noto-sans-thai', 'NotoSansThai'),
  emoji: one('NotoEmoji-Regular.ttf', '@expo-google-fonts/noto-emoji', '400Regular/NotoEmoji_400Regular.ttf'),
  jp: cjk('jp', 'NotoSansJP'),
  kr: cjk('kr', 'NotoSansKR'),
  sc: cjk('sc', 'NotoSansHans'),
  tc: cjk('tc', 'NotoSansHant'),
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof FAMILIES;
export type Region = 'jp' | 'kr' | 'sc' | 'tc';

/** Every font file in use. */
export const FONT_FILES: readonly FontFile[] = Object.values(FAMILIES).flatMap((family: Family) =>
  family.bold ? [family.regular, family.bold] : [family.regular],
);

export const getFamily = (name: FamilyName): Family => FAMILIES[name];

const OWN: Partial<Record<Script, FamilyName>> = {
  Hebr: 'hebrew',
  Arab: 'arabic',
  Deva: 'devanagari',
  Thai: 'thai',
};

const CJK: ReadonlySet<Script> = new Set<Script>(['Hani', 'Hira', 'Kana', 'Bopo', 'Hang']);

/** Small files first, so that a symbol in Latin text seldom loads a CJK font. */
const FALLBACK: readonly FamilyName[] = [
  'sans',
  'emoji',
  'arabic',
  'hebrew',
  'devanagari',
  'thai',
  'jp',
  'sc',
  'tc',
  'kr',
];

const before = (first: FamilyName): readonly FamilyName[] => [
  first,
  ...FALLBACK.filter((family) => family !== first),
];

const FIRST: Record<FamilyName, readonly FamilyName[]> = {
  sans: FALLBACK,
  hebrew: before('hebrew'),
  arabic: before('arabic'),
  devanagari: before('devanagari'),
  thai: before('thai'),
  emoji: before('emoji'),
  jp: before('jp'),
  kr: before('kr'),
  sc: before('sc'),
  tc: before('tc'),
};

/**
 * Families to try for one grapheme, best first; every family is in the list.
 * @param codePoint the first code point: Latin letters and digits between ideographs stay in the sans
 */
export function familiesFor(
  script: Script,
  codePoint: number,
  region: Region,
  emoji: boolean,
): readonly FamilyName[] {
  if (emoji) return FIRST.emoji;
  if (CJK.has(script)) return FIRST[codePoint < 0x250 ? 'sans' : region];
  return FIRST[OWN[script] ?? 'sans'];
}

const ZH_TRADITIONAL = /^zh-(?:.*-)?(?:hant|tw|hk|mo)\b/i;

/** The region whose ideographs a language uses; undefined for languages without any. */
export function languageToRegion(language: string | undefined): Region | undefined {
  if (!language) return undefined;
  if (/^ja\b/i.test(language)) return 'jp';
  if (/^ko\b/i.test(language)) return 'kr';
  if (/^(?:zh|yue)\b/i.test(language)) {
    return ZH_TRADITIONAL.test(language) || /^yue\b/i.test(language) ? 'tc' : 'sc';
  }
  return undefined;
}

/** Without a language the characters decide: kana is Japanese, hangul Korean, ideographs alone Chinese. */
export function detectRegion(text: string): Region | undefined {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'jp';
  if (/\p{sc=Hang}/u.test(text)) return 'kr';
  if (/[\p{sc=Hani}\p{sc=Bopo}]/u.test(text)) return 'sc';
  return undefined;
}
