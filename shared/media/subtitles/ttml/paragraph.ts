/** Collects the pieces of text of one `p`, each with its style and the interval in which it is active. */
import type { XmlElement } from '#shared/xml/tree.ts';
import { findChildren, readAttribute } from '#shared/xml/tree.ts';
import { isSpan } from './html.ts';
import { isContent, xmlAttribute } from './namespaces.ts';
import { computePresence, type VisibilityChain } from './presence.ts';
import { type ComputedStyle, compute, type StyleSheet, textStyle } from './style.ts';
import type { Piece } from './text.ts';
import type { Instant } from './time.ts';
import type { Interval, Timing } from './timing.ts';
import type { Canvas } from './values.ts';

export type TimedPiece = Piece & {
  readonly during: Interval;
  readonly presence: VisibilityChain | undefined;
};

/** Context shared by the whole document. */
export type DocumentContext = {
  readonly sheet: StyleSheet;
  readonly canvas: Canvas;
  readonly timing: Timing;
  /** `ttm:agent` names by id. */
  readonly speakers: ReadonlyMap<string, string>;
  readonly language: string | undefined;
  /** Set if timed spans mark the word being sung, not what is shown. */
  readonly wordAt: ((time: Instant) => number) | undefined;
};

/** What a piece inherits from its ancestors. */
export type InheritedState = {
  readonly during: Interval;
  readonly computed: ComputedStyle;
  readonly preserve: boolean;
  readonly presence: VisibilityChain | undefined;
  readonly speaker: string | undefined;
  readonly language: string | undefined;
};

/** What the content of an element inherits, its own attributes included. */
export function inheritedBy(
  element: XmlElement,
  during: Interval,
  from: InheritedState,
  context: DocumentContext,
): InheritedState {
  const own = context.sheet.specified(element);
  const space = xmlAttribute(element, 'space');
  const presence = computePresence(element, own, during, context.timing);
  const agent = readAttribute(element, 'agent');
  return {
    during,
    computed: compute(from.computed, own, context.canvas),
    preserve: space === undefined ? from.preserve : space === 'preserve',
    presence: presence ? { presence, outer: from.presence } : from.presence,
    speaker:
      agent === undefined
        ? from.speaker
        : (context.speakers.get(agent.trim().split(/\s+/)[0] ?? '') ?? agent),
    language: xmlAttribute(element, 'lang') ?? from.language,
  };
}

function buildPiece(text: string | undefined, at: InheritedState, context: DocumentContext): TimedPiece {
  const foreign = at.language && at.language !== context.language;
  return {
    ...(text !== undefined && { text }),
    preserve: at.preserve,
    style: {
      ...textStyle(at.computed),
      ...(foreign && at.language !== undefined && { language: at.language }),
      ...(at.speaker !== undefined && { speaker: at.speaker }),
    },
    during: at.during,
    presence: at.presence,
  };
}

const rubyRole = (element: XmlElement, context: DocumentContext): string =>
  context.sheet.specified(element).ruby?.trim() ?? 'none';

/** The pieces inside a `p` or `span` in document order. */
export function* readPieces(
  element: XmlElement,
  at: InheritedState,
  context: DocumentContext,
): Generator<TimedPiece> {
  const { timing } = context;
  const inSequence = timing.isSequence(element);
  const last = inSequence ? findChildren(element).findLast(isSpan) : undefined;
  let base = at.during.begin;
  for (const node of element.children) {
    if (node.kind === 'text') {
      // Bare text in a sequence has no length (TTML2 section 12.3.1).
      if (!inSequence) yield buildPiece(node.text, at, context);
    } else if (isContent(node) && node.name === 'br') {
      yield buildPiece(undefined, at, context);
    } else if (isContent(node) && isSpan(node)) {
      const place = { inSequence, isLast: node === last };
      const during = context.wordAt ? at.during : timing.within(node, at.during, base, place);
      if (inSequence) base = during.end ?? during.begin;
      const inside = inheritedBy(node, during, at, context);
      if (rubyRole(node, context) === 'container') yield* rubyPieces(node, inside, context);
      else yield* sung(node, readPieces(node, inside, context), context);
    }
  }
}

/** Marks the first piece of a word-timed span with the time at which it is sung. */
function* sung(
  span: XmlElement,
  pieces: Iterable<TimedPiece>,
  context: DocumentContext,
): Generator<TimedPiece> {
  const { begin } = context.timing.stated(span);
  let time = context.wordAt && begin !== undefined ? context.wordAt(begin) : undefined;
  for (const piece of pieces) {
    const marks = time !== undefined && piece.text !== undefined && piece.text.trim() !== '';
    yield marks && time !== undefined ? { ...piece, at: time } : piece;
    if (marks) time = undefined;
  }
}

/** Pairs the bases of a ruby container with their annotations; delimiters (fallback brackets) are dropped. */
function* rubyPieces(
  container: XmlElement,
  at: InheritedState,
  context: DocumentContext,
): Generator<TimedPiece> {
  const bases: TimedPiece[][] = [];
  const texts: string[] = [];
  const collect = (element: XmlElement, around: InheritedState): void => {
    // Text without a role is invalid here, but meant to be shown: a base without an annotation.
    const bare = (...pieces: TimedPiece[]): void => {
      bases.push(pieces);
      texts.push('');
    };
    for (const child of element.children) {
      if (child.kind === 'text') {
        if (child.text.trim() !== '') bare(buildPiece(child.text, around, context));
        continue;
      }
      if (child.name !== 'span') continue;
      const inside = inheritedBy(child, around.during, around, context);
      const role = rubyRole(child, context);
      if (role === 'base') bases.push([...readPieces(child, inside, context)]);
      else if (role === 'text') texts.push(plain(readPieces(child, inside, context)));
      else if (role === 'baseContainer' || role === 'textContainer') collect(child, inside);
      else if (role === 'none') bare(...readPieces(child, inside, context));
    }
  };
  collect(container, at);
  const paired = bases.length === texts.length ? texts : [texts.join('')];
  const groups = bases.length === texts.length ? bases : [bases.flat()];
  for (const [index, group] of groups.entries()) {
    const ruby = paired[index]?.trim() ?? '';
    if (ruby === '') {
      yield* group;
      continue;
    }
    const base = plain(group)
      .replace(/[\t\r\n ]+/g, ' ')
      .trim();
    const first = group[0];
    if (first && base !== '') yield { ...first, text: base, ruby };
  }
}

function plain(pieces: Iterable<Piece>): string {
  let text = '';
  for (const piece of pieces) text += piece.text ?? '';
  return text;
}
