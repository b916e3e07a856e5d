/** Mutates the elements and attributes of XML. */
import { extreme } from '../extremes.ts';
import { below, pick, type Random } from '../random.ts';
import { otherNumber, type TextMutation } from './text.ts';

const TOKEN = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<[^>]*>|[^<]+|</g;
const OPEN = /^<([A-Za-z_][\w.:-]*)/;

type Element = { readonly from: number; readonly to: number };

/** The document as tokens, with the first and last token of each element. */
type Parts = { readonly tokens: string[]; readonly elements: readonly Element[] };

function readParts(text: string): Parts {
  const tokens = text.match(TOKEN) ?? [];
  const elements: Element[] = [];
  const open: { name: string; from: number }[] = [];
  for (const [i, token] of tokens.entries()) {
    const name = OPEN.exec(token)?.[1];
    if (name !== undefined) {
      if (token.endsWith('/>')) elements.push({ from: i, to: i });
      else open.push({ name, from: i });
    } else if (token.startsWith('</')) {
      const closed = open.pop();
      if (closed) elements.push({ from: closed.from, to: i });
    }
  }
  return { tokens, elements };
}

type Change = (parts: Parts, random: Random) => void;

const getCopy = ({ tokens }: Parts, { from, to }: Element): string[] => tokens.slice(from, to + 1);

/** Rewrites the opening tag of an element. */
function inTag(rewrite: (tag: string, random: Random) => string): Change {
  return ({ tokens, elements }, random) => {
    const { from } = pick(random, elements);
    tokens[from] = rewrite(tokens[from] ?? '', random);
  };
}

const ATTRIBUTE = /\s([\w.:-]+)\s*=\s*("[^"]*"|'[^']*')/g;
const getAttributes = (tag: string): RegExpMatchArray[] => [...tag.matchAll(ATTRIBUTE)];

/** Rewrites one attribute of an element that has attributes. */
function inAttribute(rewrite: (attribute: string, random: Random, tag: string) => string): Change {
  return ({ tokens, elements }, random) => {
    const rich = elements.filter(({ from }) => / [\w.:-]+\s*=/.test(tokens[from] ?? ''));
    if (rich.length === 0) return;
    const { from } = pick(random, rich);
    const tag = tokens[from] ?? '';
    const all = getAttributes(tag);
    if (all.length === 0) return;
    const [attribute] = pick(random, all);
    tokens[from] = tag.replace(attribute, () => rewrite(attribute, random, tag));
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const DEEP = 2_000;

/** Replaces the text of an element that contains only text. */
const inText: Change = ({ tokens, elements }, random) => {
  const leaves = elements.filter(({ from, to }) => to === from + 2);
  const { from } = pick(random, leaves.length > 0 ? leaves : elements);
  tokens[from + 1] = escaped(extreme(random));
};

const CHANGES: readonly Change[] = [
  // A missing element.
  ({ tokens, elements }, random) => {
    const { from, to } = pick(random, elements);
    tokens.splice(from, to - from + 1);
  },
  // An element repeated once or very often.
  (parts, random) => {
    const element = pick(random, parts.elements);
    const copy = getCopy(parts, element).join('');
    const times = pick(random, [1, 1, 2, Math.min(1_000, Math.ceil(200_000 / (copy.length + 1)))]);
    parts.tokens.splice(element.from, 0, copy.repeat(times));
  },
  // A copy of an element inside another one or inside itself.
  (parts, random) => {
    const copy = getCopy(parts, pick(random, parts.elements)).join('');
    const { from } = pick(random, parts.elements);
    parts.tokens.splice(from + 1, 0, copy);
  },
  // Two elements swapped.
  (parts, random) => {
    const [a, b] = [pick(random, parts.elements), pick(random, parts.elements)].sort(
      (x, y) => x.from - y.from,
    );
    if (!a || !b || b.from <= a.to) return;
    const [first, second] = [getCopy(parts, a), getCopy(parts, b)];
    parts.tokens.splice(b.from, second.length, ...first);
    parts.tokens.splice(a.from, first.length, ...second);
  },
  // An element wrapped in many others.
  (parts, random) => {
    const { from, to } = pick(random, parts.elements);
    const name = OPEN.exec(parts.tokens[pick(random, parts.elements).from] ?? '')?.[1] ?? 'a';
    const depth = pick(random, [1, 10, DEEP]);
    parts.tokens.splice(to + 1, 0, `</${name}>`.repeat(depth));
    parts.tokens.splice(from, 0, `<${name}>`.repeat(depth));
  },
  // Another name.
  ({ tokens, elements }, random) => {
    const { from, to } = pick(random, elements);
    const other = OPEN.exec(tokens[pick(random, elements).from] ?? '')?.[1] ?? 'a';
    const name = pick(random, [other, 'x', other.toUpperCase(), `ns:${other}`]);
    tokens[from] = (tokens[from] ?? '').replace(OPEN, `<${name}`);
    if (to > from) tokens[to] = `</${name}>`;
  },
  // A missing tag, or raw text between two tags.
  ({ tokens, elements }, random) => {
    const { from, to } = pick(random, elements);
    if (random() < 0.5) tokens.splice(pick(random, [from, to]), 1);
    else tokens.splice(below(random, tokens.length + 1), 0, extreme(random));
  },
  // Other text in an element.
  inText,
  inText,
  inAttribute((attribute) => attribute.slice(0, attribute.indexOf('=') - attribute.length)),
  inAttribute(() => ''),
  inAttribute((attribute) => attribute.repeat(2)),
  inAttribute((attribute, random) => attribute.replace(/=[\s\S]*/, () => `="${escaped(extreme(random))}"`)),
  inAttribute((attribute, random) => attribute.replace(/=[\s\S]*/, () => `="${escaped(extreme(random))}"`)),
  inAttribute((attribute, random, tag) => {
    const [, name = 'id', value = '""'] = pick(random, getAttributes(tag));
    return attribute.replace(/[\w.:-]+/, name).replace(/=[\s\S]*/, () => `=${value}`);
  }),
  inTag((tag) => tag.replace(/\s*\/?>$/, ` ${'a="1" '.repeat(300)}>`)),
];

/** Makes one change to an XML text. Returns it unchanged if it has no element. */
export const mutateXml: TextMutation = (text, random) => {
  if (random() < 0.25) return otherNumber(text, random);
  const parts = readParts(text);
  if (parts.elements.length === 0) return text;
  pick(random, CHANGES)(parts, random);
  return parts.tokens.join('');
};
