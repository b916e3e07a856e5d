/** The drawing operators of one page: text, rules and fills (ISO 32000-1 §8, §9.4). Origin: bottom left, points. */
import type { Line, Run } from '../type/paragraph.ts';
import { pdfNumber, pdfText } from './file.ts';
import type { PdfFont } from './font.ts';

/** Greys, 0 black to 1 white. */
export type Grey = number;

/** Stroke width that emboldens a font without a bold, in ems. */
const EMBOLDEN = 0.03;
export type FindFont = (run: Run) => PdfFont;

/** Glyphs that together show one piece of text. */
type Cluster = { readonly from: number; readonly to: number; readonly text: string };

const MARKS = /^\p{M}+$/u;

const hasWidth = (run: Run, { from, to }: Cluster): boolean =>
  run.glyphs.advances.slice(from, to).some((advance) => advance > 0);

/** Groups the glyphs of a run, left to right, into clusters. */
function splitClusters(text: string, run: Run): Cluster[] {
  const { clusters } = run.glyphs;
  const rightToLeft = run.level % 2 === 1;
  const found: Cluster[] = [];
  // In a right-to-left run, the text of a cluster ends where that of the previous cluster begins.
  let end = run.end;
  for (let from = 0; from < clusters.length; ) {
    const start = clusters[from] ?? run.start;
    let to = from + 1;
    while (to < clusters.length && clusters[to] === start) to++;
    if (!rightToLeft) end = clusters[to] ?? run.end;
    const cluster = { from, to, text: text.slice(start, end) };
    const before = found.at(-1);
    // A letter drawn below another (Devanagari ra) has no width: it joins the cluster before it.
    if (before && !rightToLeft && !hasWidth(run, cluster) && !MARKS.test(cluster.text)) {
      found[found.length - 1] = { from: before.from, to, text: before.text + cluster.text };
    } else {
      found.push(cluster);
    }
    end = start;
    from = to;
  }
  return found;
}

/**
 * Divides the text of a cluster among its glyphs, so that every glyph with a width has text: without it, readers
 * would take the glyph for a space. Dots and marks have no width and get no text.
 * @returns undefined for a glyph with a width for which no text is left
 */
function shareText(text: string, advances: readonly number[], rightToLeft: boolean): (string | undefined)[] {
  if (advances.length === 1) return [text];
  const order = advances.map((_, index) => index);
  if (rightToLeft) order.reverse();
  const wide = order.filter((index) => (advances[index] ?? 0) > 0);
  const bearers = wide.length > 0 ? wide : order.slice(0, 1);
  const characters = [...text];
  const parts: (string | undefined)[] = advances.map(() => '');
  for (const [place, index] of bearers.entries()) {
    const last = place === bearers.length - 1;
    parts[index] = last ? characters.slice(place).join('') : characters[place];
    if (parts[index] === '') parts[index] = undefined;
  }
  return parts;
}

/** Glyphs that are drawn in one go. */
type Segment = {
  readonly run: Run;
  readonly clusters: readonly Cluster[];
  /** Left end, thousandths of an em from the left end of the line. */
  readonly x: number;
};

/** The words of a right-to-left run, in reading order. */
function splitWords(run: Run, clusters: readonly Cluster[], x: number): Segment[] {
  const words: Segment[] = [];
  let word: Cluster[] = [];
  let left = x;
  let pen = x;
  for (const cluster of clusters) {
    // A space is to the left of the word that it follows.
    if (cluster.text === ' ' && word.length > 0) {
      words.push({ run, clusters: word, x: left });
      word = [];
      left = pen;
    }
    word.push(cluster);
    for (let index = cluster.from; index < cluster.to; index++) pen += run.glyphs.advances[index] ?? 0;
  }
  words.push({ run, clusters: word, x: left });
  return words.reverse();
}

/** The segments of a line in reading order: some readers extract text in the order of drawing. */
function splitSegments(line: Line): Segment[] {
  let x = 0;
  const placed = line.runs.map((run) => {
    const clusters = splitClusters(line.text, run);
    const left = x;
    x += run.width;
    return run.level % 2 === 1 ? splitWords(run, clusters, left) : [{ run, clusters, x: left }];
  });
  const mixed = line.runs.some((run) => run.level > 0);
  const order = mixed ? placed.sort((a, b) => (a[0]?.run.start ?? 0) - (b[0]?.run.start ?? 0)) : placed;
  return order.flat();
}

export class Content {
  readonly #operators: string[] = [];
  readonly #findFont: FindFont;
  #colour = '';
  #font = '';

  constructor(findFont: FindFont) {
    this.#findFont = findFont;
  }

  #paint(grey: Grey): void {
    const colour = `${pdfNumber(grey)} g ${pdfNumber(grey)} G`;
    if (colour !== this.#colour) this.#operators.push(colour);
    this.#colour = colour;
  }

  rectangle(x: number, y: number, width: number, height: number, grey: Grey): void {
    this.#paint(grey);
    this.#operators.push(`${[x, y, width, height].map(pdfNumber).join(' ')} re f`);
  }

  /**
   * Draws one line of text.
   * @param x,y left end of the baseline, points
   * @param size points per em
   */
  text(line: Line, x: number, y: number, size: number, grey: Grey): void {
    if (line.runs.length === 0) return;
    this.#paint(grey);
    this.#operators.push('BT');
    // The reader's pen position and the intended one, thousandths of an em from the left end.
    let pen = Number.NaN;
    let target = Number.NaN;
    for (const segment of splitSegments(line)) {
      if (segment.x !== target) {
        this.#operators.push(`1 0 0 1 ${pdfNumber(x + (segment.x * size) / 1000)} ${pdfNumber(y)} Tm`);
        pen = segment.x;
        target = segment.x;
      }
      [pen, target] = this.#segment(segment, pen, size);
    }
    this.#operators.push('ET');
  }

  /** @returns the pen position afterwards, and the intended one */
  #segment({ run, clusters, x }: Segment, startPen: number, size: number): [number, number] {
    const font = this.#findFont(run);
    const selected = `/${font.name} ${pdfNumber(size)} Tf`;
    if (selected !== this.#font) this.#operators.push(selected);
    this.#font = selected;
    if (run.face.embolden) this.#operators.push(`2 Tr ${pdfNumber(size * EMBOLDEN)} w`);
    const { ids, advances, dx, dy } = run.glyphs;
    let pen = startPen;
    let target = x;
    let rise = 0;
    let shown = '';
    const flush = (): void => {
      if (shown) this.#operators.push(`[${shown.replaceAll('><', '')}]TJ`);
      shown = '';
    };
    for (const { from, to, text } of clusters) {
      const parts = shareText(text, advances.slice(from, to), run.level % 2 === 1);
      const codes = ids.slice(from, to).map((id, index) => font.code(id, parts[index] ?? ''));
      const plain = parts.every((part) => part !== undefined) && codes.every((code) => code.exact);
      if (!plain) {
        flush();
        this.#operators.push(`/Span<</ActualText${pdfText(text)}>>BDC`);
      }
      for (let index = from; index < to; index++) {
        const lift = dy[index] ?? 0;
        if (lift !== rise) {
          flush();
          this.#operators.push(`${pdfNumber((lift * size) / 1000)} Ts`);
          rise = lift;
        }
        const back = Math.round(pen - target - (dx[index] ?? 0));
        if (back !== 0) shown += back;
        shown += `<${codes[index - from]?.hex}>`;
        pen += font.advance(ids[index] ?? 0) - back;
        target += advances[index] ?? 0;
      }
      if (!plain) {
        flush();
        this.#operators.push('EMC');
      }
    }
    flush();
    if (rise !== 0) this.#operators.push('0 Ts');
    if (run.face.embolden) this.#operators.push('0 Tr');
    return [pen, target];
  }

  bytes(): Buffer {
    return Buffer.from(this.#operators.join('\n'), 'latin1');
  }
}
