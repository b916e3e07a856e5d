/** The text of a SAMI paragraph: HTML tags in any case, closed or not, and insignificant white space. */
import { parseColor } from '../colors.ts';
import { decodeReferences } from '../html-references.ts';
import type { Line, Run, TextStyle } from '../model.ts';
import { RunBuilder } from '../runs.ts';
import { STYLE_TAGS } from '../tags.ts';

const SIMPLE: Readonly<Record<string, string>> = { em: 'i', strong: 'b', strike: 's', del: 's' };

const attributeNamed = (name: string): RegExp =>
  new RegExp(`(?:^|[\\s;"'])${name}\\s{0,8}[=:]\\s{0,8}(?:"([^"]*)"|'([^']*)'|([^\\s"';>]+))`, 'i');
const ATTRIBUTES = { color: attributeNamed('color'), face: attributeNamed('face') } as const;

function attribute(attributes: string, name: keyof typeof ATTRIBUTES): string | undefined {
  const match = ATTRIBUTES[name].exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

/** The style of `<font>` and `<span style>`. */
function buildStyle(attributes: string): TextStyle {
  const color = parseColor(attribute(attributes, 'color')?.trim() ?? '');
  const face = attribute(attributes, 'face')?.trim();
  return {
    ...(color !== undefined && { color }),
    ...(face !== undefined && face !== '' && { font: face }),
    ...(/font-style\s*:\s*italic/i.test(attributes) && { italic: true }),
    ...(/font-weight\s*:\s*bold/i.test(attributes) && { bold: true }),
    ...(/text-decoration\s*:\s*underline/i.test(attributes) && { underline: true }),
  };
}

/** Collects the text and tags of one paragraph. */
export class ParagraphText {
  readonly #runs = new RunBuilder();
  /** The text so far is empty or ends in a space. */
  #blank = true;
  #annotation: string | undefined;

  text(source: string): void {
    const text = decodeReferences(source.replaceAll(/[ \t\r\n\f]+/g, ' '));
    if (this.#annotation !== undefined) this.#annotation += text;
    else this.#add(text);
  }

  #add(text: string): void {
    const own = this.#blank && text.startsWith(' ') ? text.slice(1) : text;
    if (own === '') return;
    this.#runs.text(own);
    this.#blank = own.endsWith(' ');
  }

  tag(name: string, closes: boolean, attributes: string): void {
    if (name === 'br') {
      this.#runs.newLine();
      this.#blank = true;
    } else if (name === 'rt') this.#ruby(closes);
    else if (name === 'ruby') {
      this.#ruby(true);
      if (!closes) this.#runs.apart();
    } else {
      const canonical = SIMPLE[name] ?? name;
      const style = name === 'font' || name === 'span' ? buildStyle(attributes) : STYLE_TAGS.get(name);
      if (closes) this.#runs.close(canonical);
      else if (style) this.#runs.open(canonical, style);
    }
  }

  #ruby(closes: boolean): void {
    if (this.#annotation !== undefined) this.#runs.ruby(this.#annotation.trim());
    this.#annotation = closes ? undefined : '';
  }

  /** The rows, trimmed, without empty rows before and after them. */
  lines(): Line[] {
    this.#ruby(true);
    const rows = this.#runs.lines.map(trimmed);
    const first = rows.findIndex((row) => row.length > 0);
    return first < 0 ? [] : rows.slice(first, rows.findLastIndex((row) => row.length > 0) + 1);
  }
}

/** Trims spaces, no-break ones included: a row of only these clears the screen. */
function trimmed(row: readonly Run[]): Run[] {
  const runs = [...row];
  for (let run = runs.at(-1); run; run = runs.at(-1)) {
    const text = run.text.trimEnd();
    if (text !== '') {
      runs[runs.length - 1] = { ...run, text };
      break;
    }
    runs.pop();
  }
  const from = runs.findIndex((run) => run.text.trim() !== '');
  return runs
    .slice(Math.max(0, from))
    .map((run, i) => (i === 0 ? { ...run, text: run.text.trimStart() } : run));
}
