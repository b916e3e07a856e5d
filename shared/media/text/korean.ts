/**
 * Computes Korean tables that runtimes lack. Johab (KS X 1001 annex 3, code page 1361) encodes a syllable as the
 * numbers of its initial, vowel and final, five bits each. Symbols and Chinese characters are in the order of EUC-KR.
 * Unified Hangul Code (code page 949) is EUC-KR with the remaining syllables.
 */

/** Five-bit numbers in Unicode's order. The others are fillers or unused. */
const indexes = (codes: readonly number[]): readonly number[] => {
  const found = Array.from({ length: 32 }, () => -1);
  for (const [index, code] of codes.entries()) found[code] = index;
  return found;
};
const range = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => from + i);

const INITIALS = indexes(range(2, 20));
const VOWELS = indexes([...range(3, 7), ...range(10, 15), ...range(18, 23), ...range(26, 29)]);
const FINALS = indexes([...range(1, 17), ...range(19, 29)]);
const FILLER = { initial: 1, vowel: 2, final: 1 } as const;

/** Single letters in the order of the numbers above (Hangul Compatibility Jamo). */
const INITIAL_LETTERS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
const FINAL_LETTERS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const FIRST_SYLLABLE = 0xac00;
const FIRST_VOWEL = 0x314f;

function hangul(code: number): string | undefined {
  const parts = { initial: (code >> 10) & 31, vowel: (code >> 5) & 31, final: code & 31 };
  const initial = INITIALS[parts.initial] ?? -1;
  const vowel = VOWELS[parts.vowel] ?? -1;
  const final = FINALS[parts.final] ?? -1;
  const without = {
    initial: parts.initial === FILLER.initial,
    vowel: parts.vowel === FILLER.vowel,
    final: parts.final === FILLER.final,
  };
  if (initial >= 0 && vowel >= 0 && final >= 0)
    return String.fromCharCode(FIRST_SYLLABLE + (initial * 21 + vowel) * 28 + final);
  if (initial >= 0 && without.vowel && without.final) return INITIAL_LETTERS[initial];
  if (without.initial && vowel >= 0 && without.final) return String.fromCharCode(FIRST_VOWEL + vowel);
  if (without.initial && without.vowel && final > 0) return FINAL_LETTERS[final - 1];
  return undefined;
}

/** Characters by byte pair; the pair is one number. */
type Pairs = readonly (string | undefined)[];
const madeOnce = (make: () => Pairs): (() => Pairs) => {
  let made: Pairs | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
const pairsBy = (meaning: (lead: number, trail: number) => string | undefined): Pairs =>
  Array.from({ length: 0x10000 }, (_, code) => (code < 0x8131 ? undefined : meaning(code >> 8, code & 255)));

/** KS X 1001, with the two characters of its 1998 edition that decoders of `euc-kr` may lack. */
const wansung = madeOnce(() => {
  const decoder = new TextDecoder('euc-kr');
  const signs = pairsBy((lead, trail) => {
    if (lead < 0xa1 || trail < 0xa1) return undefined;
    const text = decoder.decode(Uint8Array.of(lead, trail));
    return text.length === 1 && !/[\ufffd\p{Co}]/u.test(text) ? text : undefined;
  });
  return signs.map((sign, code) => (code === 0xa2e6 ? '€' : code === 0xa2e7 ? '®' : sign));
});

/** Symbols (D9 to DE) and Chinese characters (E0 to F9): two rows of KS X 1001 per lead byte. */
function symbol(lead: number, trail: number): string | undefined {
  const isTrail = (trail >= 0x31 && trail <= 0x7e) || (trail >= 0x91 && trail <= 0xfe);
  const isLetter = lead === 0xda && trail >= 0xa1 && trail <= 0xd3;
  if (!isTrail || isLetter || lead < 0xd9 || lead === 0xdf || lead > 0xf9) return undefined;
  const place = trail < 0x91 ? trail - 0x31 : trail - 0x43;
  const row = (lead < 0xe0 ? 2 * (lead - 0xd9) : 2 * lead - 0x197) + (place < 94 ? 0 : 1);
  return wansung()[(0xa1 + row) * 256 + 0xa1 + (place % 94)];
}

const johab = madeOnce(() =>
  pairsBy((lead, trail) => {
    if (lead > 0xd3) return symbol(lead, trail);
    const isTrail = (trail >= 0x41 && trail <= 0x7e) || (trail >= 0x81 && trail <= 0xfe);
    return lead >= 0x84 && isTrail ? hangul(lead * 256 + trail) : undefined;
  }),
);

const isExtension = (lead: number, trail: number): boolean =>
  ((trail >= 0x41 && trail <= 0x5a) ||
    (trail >= 0x61 && trail <= 0x7a) ||
    (trail >= 0x81 && trail <= 0xfe)) &&
  (lead < 0xa1 || (lead <= 0xc6 && trail < 0xa1));

/** Unified Hangul Code: the syllables that KS X 1001 lacks fill the free pairs in the order of Unicode. */
const unified = madeOnce(() => {
  const own = wansung();
  const known = new Set(own);
  const others = Array.from({ length: 11_172 }, (_, i) => String.fromCharCode(FIRST_SYLLABLE + i)).filter(
    (syllable) => !known.has(syllable),
  );
  let next = 0;
  return own.map((sign, code) => {
    if (code < 0x8141 || !isExtension(code >> 8, code & 255)) return sign;
    next += 1;
    return others[next - 1];
  });
});

function decodePairs(bytes: Uint8Array, table: Pairs): string {
  const parts: string[] = [];
  let run: string[] = [];
  for (let i = 0; i < bytes.length; i += 1) {
    const lead = bytes[i] ?? 0;
    const found = lead < 128 ? undefined : table[lead * 256 + (bytes[i + 1] ?? 0)];
    if (found !== undefined) i += 1;
    run.push(found ?? (lead < 128 ? String.fromCharCode(lead) : '\ufffd'));
    if (run.length === 8192) {
      parts.push(run.join(''));
      run = [];
    }
  }
  return parts.join('') + run.join('');
}

/** Decodes Johab; invalid bytes become U+FFFD. */
export const decodeJohab = (bytes: Uint8Array): string => decodePairs(bytes, johab());

/** Decodes EUC-KR with all syllables (code page 949), as in the WHATWG standard. */
export const decodeUnifiedHangul = (bytes: Uint8Array): string => decodePairs(bytes, unified());
