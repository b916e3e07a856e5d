/** Terminal output: lines on standard output, and a progress bar on standard error if that is a terminal. */

export type Screen = {
  /** Prints a line of the result; silent with `--json`. */
  line(text: string): void;
  /** Shows progress from 0 to 100. */
  progress(percent: number, label: string): void;
  /** Shows a remark that is not part of the result. */
  note(text: string): void;
  /** Removes the bar. */
  clear(): void;
};

const WIDTH = 28;

/** The bar as text: 40 percent are `━━━━━━━━━━━─────────────────`. */
export function drawBar(percent: number): string {
  const filled = Math.round((Math.min(100, Math.max(0, percent)) / 100) * WIDTH);
  return `${'━'.repeat(filled)}${'─'.repeat(WIDTH - filled)} ${String(Math.round(percent)).padStart(3)} %`;
}

export function createScreen(json: boolean): Screen {
  const { stdout, stderr } = process;
  let shown = '';
  const clear = (): void => {
    if (shown !== '' && stderr.isTTY) stderr.write('\r\u001B[K');
    shown = '';
  };
  return {
    line: (text) => {
      clear();
      if (!json) stdout.write(`${text}\n`);
    },
    note: (text) => {
      clear();
      stderr.write(`${text}\n`);
    },
    progress: (percent, label) => {
      const text = stderr.isTTY ? `\r\u001B[K${drawBar(percent)}  ${label}` : `${label}\n`;
      if (text === shown) return;
      shown = text;
      stderr.write(text);
    },
    clear,
  };
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const;

/** Formats a size for people: `2.4 MB`. */
export function formatSize(bytes: number): string {
  const power = bytes < 1000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  return `${power === 0 ? bytes : (bytes / 1000 ** power).toFixed(1)} ${UNITS[power]}`;
}

/** Aligns rows in columns, each as wide as its widest cell. */
export function columns(rows: readonly (readonly string[])[]): string[] {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
