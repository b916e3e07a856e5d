/** Scripts of characters; neutral characters take theirs from the context (UAX #24). */

/** ISO 15924. `Zyyy`: common and inherited; `Zzzz`: a script without its own font here. */
const SCRIPTS = [
  'Zyyy',
  'Latn',
  'Grek',
  'Cyrl',
  'Hebr',
  'Arab',
  'Deva',
  'Thai',
  'Hani',
  'Hira',
  'Kana',
  'Bopo',
  'Hang',
  'Zzzz',
] as const;
export type Script = (typeof SCRIPTS)[number];

const TESTS: readonly (readonly [Script, RegExp])[] = [
  ['Zyyy', /[\p{sc=Zyyy}\p{sc=Zinh}]/u],
  ['Latn', /\p{sc=Latn}/u],
  ['Grek', /\p{sc=Grek}/u],
  ['Cyrl', /\p{sc=Cyrl}/u],
  ['Hebr', /\p{sc=Hebr}/u],
  ['Arab', /\p{sc=Arab}/u],
  ['Deva', /\p{sc=Deva}/u],
  ['Thai', /\p{sc=Thai}/u],
  ['Hani', /\p{sc=Hani}/u],
  ['Hira', /\p{sc=Hira}/u],
  ['Kana', /\p{sc=Kana}/u],
  ['Bopo', /\p{sc=Bopo}/u],
  ['Hang', /\p{sc=Hang}/u],
];

/** Index into `SCRIPTS` plus 1; 0 if not looked up yet. */
const known = new Uint8Array(0x11_0000);

function detectScript(codePoint: number): Script {
  if (known[codePoint] === 0) {
    const character = String.fromCodePoint(codePoint);
    const script = TESTS.find(([, test]) => test.test(character))?.[0] ?? 'Zzzz';
    known[codePoint] = SCRIPTS.indexOf(script) + 1;
  }
  return SCRIPTS[(known[codePoint] ?? 0) - 1] ?? 'Zzzz';
}

const OPENING = '([{«‹“‘„‚「『（［｛【〔《〈';
const CLOSING = ')]}»›”’“‘」』）］｝】〕》〉';
/** Brackets nested deeper are not paired (UAX #9 BD16 uses the same bound). */
const PAIRING_DEPTH = 63;

/**
 * Gives each neutral cluster the script of the text before it, or at the start the first script that follows.
 * A closing bracket gets the script of its opening bracket, so that both are drawn in one font.
 */
export function resolveScripts(clusters: readonly string[]): Script[] {
  const own = clusters.map((cluster) => detectScript(cluster.codePointAt(0) ?? 0x20));
  let current = own.find((script) => script !== 'Zyyy') ?? 'Latn';
  const open: { readonly closing: string; readonly script: Script }[] = [];
  return own.map((script, index) => {
    if (script !== 'Zyyy') {
      current = script;
      return script;
    }
    const cluster = clusters[index] ?? '';
    const opening = OPENING.indexOf(cluster);
    if (opening >= 0 && open.length < PAIRING_DEPTH) {
      open.push({ closing: CLOSING.charAt(opening), script: current });
    } else if (CLOSING.includes(cluster)) {
      const pair = open.findLastIndex((entry) => entry.closing === cluster);
      const found = open[pair];
      if (found) {
        open.length = pair;
        return found.script;
      }
    }
    return current;
  });
}
