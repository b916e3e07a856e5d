/** Mutates the lines and columns of text lists: EDL, ALE, CSV and TSV, subtitles, reports. */
import { extreme, extremeNumber } from '../extremes.ts';
import { below, pick, type Random } from '../random.ts';
import { otherNumber, type TextMutation } from './text.ts';

type Change = (lines: string[], random: Random) => void;

/** Length in characters from which a line hardly grows further. */
const LONG = 10_000;

const getLine = (lines: readonly string[], random: Random): number => below(random, lines.length);

/** The column separator of a line: the most frequent candidate. */
function getDivider(line: string): string {
  const counts = ['\t', ';', ',', '|', ' '].map((mark) => [mark, line.split(mark).length] as const);
  return counts.sort(([, a], [, b]) => b - a)[0]?.[0] ?? ',';
}

/** Changes the cells of one line, or of all lines in the same way. */
function inCells(change: (cells: string[], at: number, random: Random) => void): Change {
  return (lines, random) => {
    const chosen = getLine(lines, random);
    const line = lines[chosen] ?? '';
    const mark = getDivider(line);
    const at = below(random, line.split(mark).length);
    const everywhere = random() < 0.3;
    for (const [i, each] of lines.entries()) {
      if (!everywhere && i !== chosen) continue;
      const cells = each.split(mark);
      change(cells, at, random);
      lines[i] = cells.join(mark);
    }
  };
}

const CHANGES: readonly Change[] = [
  (lines, random) => {
    lines.splice(getLine(lines, random), 1 + below(random, 4));
  },
  (lines, random) => {
    const at = getLine(lines, random);
    const times = pick(random, [1, 1, 3, 400]);
    lines.splice(at, 0, ...Array.from({ length: times }, () => lines[at] ?? ''));
  },
  (lines, random) => {
    const [line = ''] = lines.splice(getLine(lines, random), 1);
    lines.splice(below(random, lines.length + 1), 0, line);
  },
  (lines, random) => {
    const at = getLine(lines, random);
    lines.splice(at, 2, `${lines[at] ?? ''}${lines[at + 1] ?? ''}`);
  },
  (lines, random) => {
    lines.splice(getLine(lines, random), 0, extreme(random));
  },
  (lines, random) => {
    const at = getLine(lines, random);
    const line = lines[at] ?? '';
    const cut = below(random, line.length + 1);
    lines[at] = pick(random, [
      line.slice(0, cut),
      `${line.slice(0, cut)}${extreme(random)}${line.slice(cut)}`,
    ]);
  },
  (lines, random) => {
    const at = getLine(lines, random);
    const line = lines[at] ?? '';
    lines[at] = line.repeat(line.length > LONG ? 2 : pick(random, [2, 500]));
  },
  (lines) => {
    lines.reverse();
  },
  inCells((cells, at) => cells.splice(at, 1)),
  inCells((cells, at) => cells.splice(at, 0, cells[at] ?? '')),
  inCells((cells, at, random) => {
    const other = below(random, cells.length);
    [cells[at], cells[other]] = [cells[other] ?? '', cells[at] ?? ''];
  }),
  inCells((cells, at, random) => {
    cells[at] = extreme(random);
  }),
  inCells((cells, at, random) => {
    cells[at] = extremeNumber(random);
  }),
  inCells((cells, at) => {
    cells[at] = `"${cells[at] ?? ''}`;
  }),
  inCells((cells, at) => {
    cells[at] = (cells[at] ?? '').toUpperCase();
  }),
];

/** Makes one change to a text of lines. */
export const mutateLines: TextMutation = (text, random) => {
  if (random() < 0.25) return otherNumber(text, random);
  const lines = text.split(/\r\n|\n|\r/);
  pick(random, CHANGES)(lines, random);
  return lines.join(pick(random, ['\n', '\n', '\r\n', '\r']));
};
