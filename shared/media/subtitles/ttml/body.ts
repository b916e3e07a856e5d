/** The body of a TTML document: divisions and paragraphs with times and positions. Source: TTML2 (W3C), section 8. */

import type { Cue } from '#shared/media/subtitles/model.ts';
import { collectWarnings } from '#shared/media/subtitles/warnings.ts';
import { reason } from '#shared/reasons.ts';
import { findChild, findChildren, readAttribute, type XmlElement, type XmlNode } from '#shared/xml/tree.ts';
import type { LanguageCue } from '../choose-language.ts';
import { isContent, KARAOKE, xmlAttribute } from './namespaces.ts';
import { type DocumentContext, type InheritedState, inheritedBy, readPieces } from './paragraph.ts';
import { computePresence } from './presence.ts';
import { impliedRegion, type RegionStyle, readPlacement, readRegion } from './region.ts';
import { buildSteps, StepBudget, skippedBecause } from './steps.ts';
import { compute, INITIAL } from './style.ts';
import { type Interval, isNever, overlap } from './timing.ts';

/** A body or division, and its ancestors. */
type Path = { readonly element: XmlElement; readonly during: Interval; readonly outer: Path | undefined };

/** State of the walk through body and divisions. */
type Position = {
  readonly element: XmlElement;
  readonly during: Interval;
  /** The ancestors, for inheritance under a region that is known only at the paragraph. */
  readonly path: Path | undefined;
  readonly region: RegionStyle | undefined;
  /** `xml:lang` of the nearest division that has one. */
  readonly language: string | undefined;
};

/** Walks through body and divisions down to the paragraphs, which become cues. */
export class BodyReader {
  readonly warnings = collectWarnings();
  readonly cues: LanguageCue[] = [];
  readonly #context: DocumentContext;
  readonly #regions: ReadonlyMap<string, RegionStyle>;
  readonly #toMicroseconds: (time: bigint) => number;
  readonly #budget = new StepBudget();
  readonly #used = new Map<string, RegionStyle>();
  readonly #inherited = new Map<Path, Map<RegionStyle | undefined, InheritedState>>();
  /** Inline regions. */
  readonly #inline = new Map<string, RegionStyle>();
  #images = 0;

  constructor(
    context: DocumentContext,
    regions: ReadonlyMap<string, RegionStyle>,
    toMicroseconds: (time: bigint) => number,
  ) {
    this.#context = context;
    this.#regions = regions;
    this.#toMicroseconds = toMicroseconds;
  }

  /** Regions in use. */
  get usedRegions(): readonly RegionStyle[] {
    return [...this.#used.values()];
  }

  read(body: XmlElement): void {
    const { timing } = this.#context;
    this.#walk({
      element: body,
      during: timing.within(body, ALWAYS, 0n, { inSequence: false }),
      path: undefined,
      region: undefined,
      language: undefined,
    });
    if (this.#images > 0) {
      this.warnings.add('images_dropped', reason('cue.images', { count: this.#images }));
    }
  }

  #walk(position: Position): void {
    const { element, during } = position;
    if (isImage(element)) this.#images += 1;
    const here = {
      path: { element, during, outer: position.path },
      region: this.#findRegion(element) ?? position.region,
      language: element.name === 'div' ? (xmlAttribute(element, 'lang') ?? position.language) : undefined,
    };
    const stray = element.children.find(isStray);
    if (stray) {
      const text = reason('ttml.stray');
      this.warnings.once('text_skipped', text, 'line' in stray ? stray.line : element.line);
    }
    const isTimed = this.#isTimed(element);
    let row = -1;
    for (const { child, interval } of this.#context.timing.children(element, during)) {
      if (!isContent(child)) continue;
      const next = { ...here, element: child, during: interval };
      const from = this.cues.length;
      if (child.name === 'div') this.#walk(next);
      else if (child.name === 'p') this.#paragraph(next);
      const isRow = isTimed && child.name === 'p' && this.cues.length === from + 1 && !this.#isTimed(child);
      if (isRow && row >= 0 && this.#joined(row)) continue;
      row = isRow ? from : -1;
    }
  }

  #isTimed(element: XmlElement): boolean {
    const { begin, dur, end } = this.#context.timing.stated(element);
    return begin !== undefined || dur !== undefined || end !== undefined;
  }

  /**
   * Joins consecutive paragraphs without own times in a timed division: in one place they are rows of one subtitle.
   * @returns whether the last cue was joined to the one at `row`.
   */
  #joined(row: number): boolean {
    const [above, below] = [this.cues[row], this.cues[row + 1]];
    if (!above || !below) return false;
    const { start, end, placement, forced } = above.cue;
    const isOne =
      below.cue.start === start &&
      below.cue.end === end &&
      below.cue.forced === forced &&
      below.cue.placement?.region === placement?.region &&
      below.cue.placement?.align === placement?.align;
    if (!isOne) return false;
    this.cues.pop();
    this.cues[row] = { ...above, cue: { ...above.cue, lines: [...above.cue.lines, ...below.cue.lines] } };
    return true;
  }

  /** The region of an element: named, or inline as TTML2 has it. */
  #findRegion(element: XmlElement): RegionStyle | undefined {
    const name = element.attributes.find((a) => a.name === 'region' && a.namespace === '')?.value.trim();
    const named = name === undefined ? undefined : this.#regions.get(name);
    if (name !== undefined && !named) {
      const text = reason('ttml.region', { name: name.slice(0, 40) });
      this.warnings.once('region_unknown', text, element.line);
    }
    if (name === undefined || (named && !named.box)) return this.#readInlineRegion(element, named) ?? named;
    return named;
  }

  #readInlineRegion(element: XmlElement, named: RegionStyle | undefined): RegionStyle | undefined {
    const id = `inline${this.#inline.size + 1}`;
    const inline = named ? undefined : findChild(element, 'region');
    const region = inline
      ? readRegion(inline, id, this.#context)
      : impliedRegion(element, id, this.#context, named);
    if (!region) return undefined;
    // Paragraphs at the same place share a region.
    const key = inline ? region.id : JSON.stringify([{ ...region.box, id: '' }, region.vertical, named?.id]);
    const known = this.#inline.get(key) ?? region;
    this.#inline.set(key, known);
    return known;
  }

  /** When a region is active. */
  #activity(region: RegionStyle): Interval {
    return isRegionElement(region)
      ? this.#context.timing.within(region.element, ALWAYS, 0n, { inSequence: false })
      : ALWAYS;
  }

  /** Inherited state from body and divisions under a region, computed once for all paragraphs of a division. */
  #around(path: Path | undefined, region: RegionStyle | undefined): InheritedState {
    const { sheet, canvas, language } = this.#context;
    if (path) {
      const known = this.#inherited.get(path) ?? new Map<RegionStyle | undefined, InheritedState>();
      this.#inherited.set(path, known);
      const inherited =
        known.get(region) ??
        inheritedBy(path.element, path.during, this.#around(path.outer, region), this.#context);
      known.set(region, inherited);
      return inherited;
    }
    const presence =
      region && isRegionElement(region)
        ? computePresence(region.element, region.specified, this.#activity(region), this.#context.timing)
        : undefined;
    return {
      during: ALWAYS,
      computed: region?.computed ?? compute(INITIAL, sheet.initial, canvas),
      preserve: false,
      presence: presence && { presence, outer: undefined },
      speaker: undefined,
      language,
    };
  }

  /** In karaoke the times of spans tell when a word is sung, relative to the paragraph's begin. */
  #getContext(paragraph: XmlElement, during: Interval): DocumentContext {
    const roles = readAttribute(paragraph, 'role')?.trim().split(/\s+/) ?? [];
    if (!roles.includes(KARAOKE)) return this.#context;
    return { ...this.#context, wordAt: (time) => this.#toMicroseconds(during.begin + time) };
  }

  #paragraph({ element, during: own, path, region: outer, language }: Position): void {
    const { timing } = this.#context;
    if (isImage(element)) this.#images += 1;
    const region = this.#findRegion(element) ?? outer;
    const during = region ? overlap(own, this.#activity(region)) : own;
    const stated = timing.stated(element);
    if (stated.unreadable.length > 0) {
      this.warnings.add(
        stated.begin === undefined && stated.end === undefined ? 'cue_dropped' : 'time_unreadable',
        reason('time.no_expression', { text: stated.unreadable[0] ?? '' }),
        element.line,
      );
      if (stated.begin === undefined && stated.end === undefined) return;
    }
    if (stated.end !== undefined && stated.end < (stated.begin ?? 0n)) {
      this.warnings.add('cue_dropped', reason('time.end_before_start'), element.line);
      return;
    }
    if (
      during.begin === 0n &&
      during.end === undefined &&
      stated.begin === undefined &&
      !hasTimedSpan(element)
    ) {
      this.warnings.once('times_missing', reason('ttml.no_times'), element.line);
    }
    const empty = stated.begin !== undefined && stated.begin === stated.end;
    if (isNever(during) && !(empty && during.begin === during.end)) {
      if (isNever(own))
        this.warnings.add(
          'cue_dropped',
          during.begin === during.end && stated.end === undefined && stated.dur === undefined
            ? reason('ttml.no_length')
            : reason('ttml.outside'),
          element.line,
        );
      return;
    }

    const context = this.#getContext(element, during);
    const inherited = inheritedBy(element, during, this.#around(path, region), context);

    const pieces = [...readPieces(element, inherited, context)];
    const placement = readPlacement(region, inherited.computed.textAlign);
    const id = xmlAttribute(element, 'id');
    const steps = buildSteps(pieces, during, this.#budget, element.line);
    const skipped = skippedBecause(pieces, during, steps);
    if (skipped !== undefined) this.warnings.add('text_skipped', skipped, element.line);
    for (const { during: time, lines } of steps) {
      if (region?.box) this.#used.set(region.id, region);
      const cue: Cue = {
        start: this.#toMicroseconds(time.begin),
        end: time.end === undefined ? null : this.#toMicroseconds(time.end),
        lines,
        ...(placement && { placement }),
        ...(id !== undefined && steps.length === 1 && { id }),
        ...(inherited.computed.forced && { forced: true }),
      };
      if (cue.end === null || cue.end > 0 || cue.start >= 0) {
        this.cues.push({ cue: cue.start < 0 ? { ...cue, start: 0 } : cue, language });
      } else {
        this.warnings.add('cue_dropped', reason('ttml.before_zero'), element.line);
      }
    }
  }
}

/** Text, or an element that would be a paragraph or part of one. */
const isStray = (node: XmlNode): boolean =>
  node.kind === 'text' ? node.text.trim() !== '' : isContent(node) && /^(?:span|P|DIV)$/.test(node.name);

const isImage = (element: XmlElement): boolean =>
  element.attributes.some((a) => a.name === 'backgroundImage') || findChild(element, 'image') !== undefined;

const hasTimedSpan = (paragraph: XmlElement): boolean =>
  findChildren(paragraph, 'span').some((span) => readAttribute(span, 'begin') !== undefined);

const ALWAYS: Interval = { begin: 0n, end: undefined };
/** A real `region` element, which may have times and animation steps, not a place that another element states. */
const isRegionElement = ({ element }: RegionStyle): boolean => element.name === 'region';
