/** The title block as text. */
import type { Fact } from './table.ts';

/** The facts as lines of text, joined if on one line: `Frame rate: 25 · Cues: 7`. */
export function factLines(facts: readonly Fact[]): string[] {
  const lines: string[] = [];
  for (const fact of facts) {
    const text = fact.label === '' ? fact.value : `${fact.label}: ${fact.value}`;
    const last = lines.length - 1;
    if (fact.sameLine && last >= 0) lines[last] = `${lines[last]} · ${text}`;
    else lines.push(text);
  }
  return lines;
}
