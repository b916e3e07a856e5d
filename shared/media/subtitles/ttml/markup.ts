/** Runs of text as TTML markup. */
import { escapeMarkup } from '#shared/markup.ts';
import type { Line, Run, TextStyle } from '#shared/media/subtitles/model.ts';

export type Attributes = readonly (readonly [name: string, value: string | undefined])[];

export function tag(name: string, attributes: Attributes): string {
  let text = `<${name}`;
  for (const [key, value] of attributes) if (value !== undefined) text += ` ${key}="${escapeMarkup(value)}"`;
  return text;
}

/** Which of the model's features a target has. */
export type MarkupFeatures = {
  readonly background: boolean;
  readonly font: boolean;
  readonly strike: boolean;
  readonly ruby: boolean;
  readonly karaoke: boolean;
  readonly language: boolean;
  /** Id of a speaker's `ttm:agent`. */
  readonly getAgent: (speaker: string) => string | undefined;
};

function styleAttributes(style: TextStyle, can: MarkupFeatures): Attributes {
  const decoration = [style.underline && 'underline', style.strike && can.strike && 'lineThrough'];
  const color = can.background ? style.color : style.color?.slice(0, 7);
  return [
    ['tts:color', color],
    ['tts:backgroundColor', can.background ? style.background : undefined],
    ['tts:fontFamily', can.font ? style.font : undefined],
    ['tts:fontSize', can.font && style.size !== undefined ? `${style.size}%` : undefined],
    ['tts:fontStyle', style.italic && 'italic'],
    ['tts:fontWeight', style.bold && 'bold'],
    ['tts:textDecoration', decoration.filter(Boolean).join(' ') || undefined],
    ['xml:lang', can.language ? style.language : undefined],
    ['ttm:agent', style.speaker === undefined ? undefined : can.getAgent(style.speaker)],
  ];
}

function writeContent({ text, ruby }: Run, can: MarkupFeatures): string {
  if (ruby === undefined) return escapeMarkup(text);
  if (!can.ruby) return escapeMarkup(`${text}(${ruby})`);
  const span = (role: string, content: string): string => `<span tts:ruby="${role}">${content}</span>`;
  return span('container', span('base', escapeMarkup(text)) + span('text', escapeMarkup(ruby)));
}

/** @param offset formats a karaoke time as an offset from the paragraph's begin. */
function runMarkup(run: Run, can: MarkupFeatures, offset: (at: number) => string): string {
  if (run.style === undefined && run.at === undefined) return writeContent(run, can);
  const attributes: Attributes = [
    ['begin', can.karaoke && run.at !== undefined ? offset(run.at) : undefined],
    ...styleAttributes(run.style ?? {}, can),
  ];
  const content = writeContent(run, can);
  if (attributes.every(([, value]) => value === undefined)) return content;
  return `${tag('span', attributes)}>${content}</span>`;
}

/** Rows joined by `br`. */
export function linesMarkup(
  lines: readonly Line[],
  can: MarkupFeatures,
  offset: (at: number) => string = String,
): string {
  let markup = '';
  for (const [row, line] of lines.entries()) {
    if (row > 0) markup += '<br/>';
    for (const run of line) markup += runMarkup(run, can, offset);
  }
  return markup;
}

/** Whether white space folding would change the text. */
export function needsPreserve(lines: readonly Line[]): boolean {
  for (const line of lines) {
    const text = line.length === 1 ? (line[0]?.text ?? '') : line.map((run) => run.text).join('');
    if (FOLDED.test(text)) return true;
  }
  return false;
}
const FOLDED = /^[ \t]|[ \t]$|[ \t]{2}|\t/;
