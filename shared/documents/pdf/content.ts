/** The drawing operators of one page: text, rules and fills (ISO 32000-1 §8, §9.4). Origin: bottom left, points. */
import type { Line, Run } from '../type/paragraph.ts';
import { pdfNumber, pdfText } from './file.ts';
import type { PdfFont } from './font.ts';

/** Greys, 0 black to 1 white. */
export type Grey = number;

/** Stroke that stands in for a bold that a font does not have, parts of an em. */
const EMBOLDEN = 0.03;
const IGNORABLE = /^\p{Default_Ignorable_Code_Point}+$/u;

export type FontOf = (run: Run) => PdfFont;

/** Glyphs that show one stretch of text together. */
type Cluster = { readonly from: number; readonly to: number; readonly text: string };

/** Cuts the glyphs of a run, left to right, into clusters. */
function clustersOf(text: string, run: Run): Cluster[] {
  const { clusters } = run.glyphs;
  const starts = [...new Set(clusters)].sort((a, b) => a - b);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? run.end]));
  const found: Cluster[] = [];
  let from = 0;
  while (from < clusters.length) {
    const start = clusters[from] ?? run.start;
    let to = from + 1;
    while (to < clusters.length && clusters[to] === start) to++;
    found.push({ from, to, text: text.slice(start, ends.get(start)) });
    from = to;
  }
  return found;
}

export class Content {
  readonly #operators: string[] = [];
  readonly #fontOf: FontOf;
  #colour = '';
  #font = '';

  constructor(fontOf: FontOf) {
    this.#fontOf = fontOf;
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
   * One line of text from its left end.
   * @param x,y left end of the baseline, points
   * @param size points an em
   */
  text(line: Line, x: number, y: number, size: number, grey: Grey): void {
    if (line.runs.length === 0) return;
    this.#paint(grey);
    this.#operators.push(`BT 1 0 0 1 ${pdfNumber(x)} ${pdfNumber(y)} Tm`);
    // Where the reader's pen stands and where it should, thousandths of an em from the left end.
    let pen = 0;
    let origin = 0;
    for (const run of line.runs) {
      pen = this.#run(line.text, run, origin, pen, size);
      origin += run.width;
    }
    this.#operators.push('ET');
  }

  #run(text: string, run: Run, origin: number, startPen: number, size: number): number {
    const font = this.#fontOf(run);
    const selected = `/${font.name} ${pdfNumber(size)} Tf`;
    if (selected !== this.#font) this.#operators.push(selected);
    this.#font = selected;
    if (run.face.embolden) this.#operators.push(`2 Tr ${pdfNumber(size * EMBOLDEN)} w`);
    const { ids, advances, dx, dy } = run.glyphs;
    let pen = startPen;
    let target = origin;
    let rise = 0;
    let shown = '';
    const flush = (): void => {
      if (shown) this.#operators.push(`[${shown.replaceAll('><', '')}]TJ`);
      shown = '';
    };
    for (const cluster of clustersOf(text, run)) {
      const [glyph = 0] = ids.slice(cluster.from, cluster.to);
      const plain =
        cluster.to === cluster.from + 1 && !IGNORABLE.test(cluster.text) && font.means(glyph, cluster.text);
      if (!plain) {
        flush();
        this.#operators.push(`/Span<</ActualText${pdfText(cluster.text)}>>BDC`);
      }
      for (let index = cluster.from; index < cluster.to; index++) {
        const id = ids[index] ?? 0;
        const lift = dy[index] ?? 0;
        if (lift !== rise) {
          flush();
          this.#operators.push(`${pdfNumber((lift * size) / 1000)} Ts`);
          rise = lift;
        }
        const back = Math.round(pen - target - (dx[index] ?? 0));
        if (back !== 0) shown += back;
        shown += `<${font.code(id)}>`;
        pen += font.use(id) - back;
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
    return pen;
  }

  bytes(): Buffer {
    return Buffer.from(this.#operators.join('\n'), 'latin1');
  }
}
