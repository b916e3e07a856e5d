/** Reads the text field of an event (breaks, escapes, override blocks, drawings) into lines of runs. */
import type { Placement, Run, TextStyle } from '#shared/media/subtitles/model.ts';
import { sameStyle } from '#shared/media/subtitles/runs.ts';
import { applyBlock, type TextState } from './overrides.ts';
import { type AssStyle, textStyle } from './styles.ts';

/** Settings shared by all events of a file. */
export type Script = {
  readonly styleNamed: (name: string) => AssStyle | undefined;
  /** The style of most events. Font and size are relative to it. */
  readonly usual: AssStyle;
  readonly width: number;
  readonly height: number;
  /** `\n` breaks lines: `WrapStyle: 2`, and SSA without one. */
  readonly softBreaks: boolean;
};

export type EventText = {
  readonly lines: Run[][];
  readonly placement: Placement | undefined;
  /** True where the text was only a drawing. */
  readonly onlyDrawing: boolean;
};

/** The writer puts a word joiner into a literal `\N` so that it is not read as a break. */
const TOKEN = /\{([^}]*)\}|\\([Nnh{}])|\\\u2060|[^\\{]+|[\\{]/g;

/** Yields blocks, escapes and text. An unclosed brace is text. */
function* tokenize(text: string): Generator<readonly (string | undefined)[]> {
  const lastClose = text.lastIndexOf('}') + 1;
  yield* text.slice(0, lastClose).matchAll(TOKEN);
  for (const match of text.slice(lastClose).matchAll(TAIL)) yield [match[0], undefined, match[1]];
}

const TAIL = /\\([Nnh{}])|\\\u2060|[^\\]+|\\/g;

const CENTISECOND = 10_000;

/** @param start microseconds, for karaoke. */
export function readText(
  text: string,
  style: AssStyle,
  speaker: string,
  start: number,
  script: Script,
): EventText {
  const state: TextState = {
    look: style.look,
    align: undefined,
    position: undefined,
    drawing: false,
    syllable: undefined,
    sung: 0,
  };
  const lines: Run[][] = [[]];
  let drew = false;

  const add = (piece: string): void => {
    if (state.drawing) {
      drew ||= piece.trim() !== '';
      return;
    }
    const line = lines.at(-1) ?? [];
    const last = line.at(-1);
    const runStyle = textStyle(state.look, script.usual.look, speaker);
    if (last && state.syllable === undefined && sameStyle(last.style, runStyle)) {
      line[line.length - 1] = { ...last, text: last.text + piece };
      return;
    }
    line.push(
      buildRun(
        piece,
        runStyle,
        state.syllable === undefined ? undefined : start + Math.round(state.syllable * CENTISECOND),
      ),
    );
    state.syllable = undefined;
  };

  for (const [token, block, sign] of tokenize(text)) {
    if (block !== undefined) applyBlock(block, state, { style, styleNamed: script.styleNamed });
    else if (sign === 'N' || (sign === 'n' && script.softBreaks)) {
      if (!state.drawing) lines.push([]);
    } else if (sign === 'n') add(' ');
    else if (sign === 'h') add('\u00a0');
    else if (sign !== undefined) add(sign);
    else add(token?.startsWith('\\\u2060') ? '\\' : (token ?? ''));
  }
  const blank = lines.every((line) => line.every((run) => run.text.trim() === ''));
  return { lines, placement: readPlacement(state, style, script), onlyDrawing: drew && blank };
}

function buildRun(text: string, style: TextStyle | undefined, at: number | undefined): Run {
  return { text, ...(style && { style }), ...(at !== undefined && { at }) };
}

const percent = (value: number, of: number): number => Math.round((100_000 * value) / of) / 1000;

function readPlacement(state: TextState, style: AssStyle, script: Script): Placement | undefined {
  const align = state.align ?? style.align;
  if (state.position === undefined) return align === 2 ? undefined : { align };
  const [x, y] = state.position;
  return { align, x: percent(x, script.width), y: percent(y, script.height) };
}
