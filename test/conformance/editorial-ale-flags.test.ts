/** Every option of the ALE converter, alone and paired with every other one, over generated logs. */

import { describe, expect, it } from 'vitest';
import { type Ale, columnAt, readHeadingRate } from '#shared/media/ale/model.ts';
import { type AleOptions, applyAleOptions } from '#shared/media/ale/options.ts';
import { readAle } from '#shared/media/ale/read.ts';
import { type Rate, rate, withDropFrame } from '#shared/media/timecode/rate.ts';
import { framesBetween, framesToLabel, labelToFrames } from '#shared/media/timecode/timecode.ts';
import { fc } from '#test/properties.ts';

const row = fc.record({
  name: fc.constantFrom('shot_2', 'shot_10', 'Shot_02', 'a.mov', 'take 2.final.mov', '', 'ß10'),
  tape: fc.constantFrom('', '', 'A001'),
  file: fc.constantFrom('', 'A003C001.mxf', 'B.C.mov'),
  start: fc.nat({ max: 80_000 }),
  length: fc.integer({ min: 1, max: 5000 }),
  known: fc.constantFrom('end', 'end', 'duration', 'neither'),
});
const logs = fc
  .record({
    rows: fc.array(row, { minLength: 1, maxLength: 7 }),
    fps: fc.constantFrom('23.976', '24', '25', '29.97', '29.97DF', '59.94'),
    columns: fc.subarray(['Tape', 'Source File', 'Duration', 'Comments']),
  })
  .map(({ rows, fps, columns }): Ale => {
    const counted = rate(fps);
    const label = (frame: number): string => framesToLabel(frame, counted);
    const names = ['Name', 'Tracks', 'Start', 'End', ...columns];
    const body = rows.map(({ name, tape, file, start, length, known }) => {
      const cells: Readonly<Record<string, string>> = {
        ...{ Name: name, Tracks: 'V', Start: label(start), Tape: tape, 'Source File': file },
        ...(known === 'end' && { End: label(start + length) }),
        ...(known === 'duration' && { Duration: label(length) }),
      };
      return names.map((column) => cells[column] ?? '').join('\t');
    });
    const fields = [
      'Heading',
      `FPS\t${counted.name.replace('DF', '')}`,
      '',
      'Column',
      names.join('\t'),
      '',
      'Data',
    ];
    const bytes = Buffer.from([...fields, ...body].join('\r\n'));
    const { warnings: _, ...ale } = readAle({ bytes, fileName: 'a.ale', rate: rate('25') });
    return ale;
  });

const cell = (ale: Ale, line: number, name: string): string =>
  ale.rows[line]?.cells[columnAt(ale, name)] ?? '';
const column = (ale: Ale, name: string): string[] => ale.rows.map((_, i) => cell(ale, i, name));
/** The table without some columns. Missing cells are empty. */
const rest = (ale: Ale, ...without: readonly string[]) => {
  const kept = ale.columns.filter((name) => !without.includes(name));
  return [kept, ale.rows.map((_, i) => kept.map((name) => cell(ale, i, name)))];
};
const bag = (ale: Ale) =>
  ale.rows.map((_, i) => JSON.stringify(ale.columns.map((name) => cell(ale, i, name)))).sort();

/** Compares names in lower case, each run of digits as a number. */
function inOrder(a: string, b: string): boolean {
  const parts = (name: string) => name.toLowerCase().match(/\d+|\D+/g) ?? [];
  const [x, y] = [parts(a), parts(b)];
  for (const [i, part] of x.entries()) {
    const other = y[i];
    if (other === undefined) return false;
    const digits = /^\d/.test(part) && /^\d/.test(other);
    if (digits && BigInt(part) !== BigInt(other)) return BigInt(part) < BigInt(other);
    if (!digits && part !== other) return part < other;
  }
  return true;
}

const withoutExtension = (name: string): string => name.replace(/\.\w+$/, '');

/** The rate of a row's timecodes. */
const toRate = (ale: Ale, line: number): Rate =>
  withDropFrame(readHeadingRate(ale), `${cell(ale, line, 'Start')}${cell(ale, line, 'End')}`.includes(';'));

/** Whether each row with a start and an end or duration has all three, and they agree. */
const agrees = (ale: Ale): boolean =>
  ale.rows.every((_, i) => {
    const [start, end, duration] = ['Start', 'End', 'Duration'].map((name) => cell(ale, i, name));
    if (!start || (!end && !duration)) return true;
    if (!end || !duration) return false;
    const counted = toRate(ale, i);
    const length = framesBetween(labelToFrames(start, counted), labelToFrames(end, counted), counted);
    return length === labelToFrames(duration, counted, 99);
  });

type Flag = {
  readonly options: AleOptions;
  /** A property of the result that holds even after later options. */
  readonly after: (ale: Ale) => boolean;
  /** Later options that may undo that property. */
  readonly undoneBy?: readonly string[];
  /** Pairs that must be equal: they tie the result to the input. */
  readonly ties: (before: Ale, after: Ale) => readonly (readonly [unknown, unknown])[];
};

const NEEDED = ['Name', 'Tracks', 'Start', 'End'];

const FLAGS: Readonly<Record<string, Flag>> = {
  ale_option1: {
    options: { dropEmptyColumns: true },
    after: (ale) =>
      ale.columns.every((name) => NEEDED.includes(name) || column(ale, name).some((text) => text !== '')),
    // They add a column even if there is nothing to fill it with.
    undoneBy: ['ale_option3', 'ale_option5'],
    ties: (before, after) => [
      [before.columns.filter((name) => after.columns.includes(name)), after.columns],
      [rest(before, ...before.columns.filter((name) => !after.columns.includes(name)))[1], rest(after)[1]],
      [NEEDED.every((name) => after.columns.includes(name)), true],
    ],
  },
  ale_option2: {
    options: { sortByName: true },
    after: (ale) => column(ale, 'Name').every((name, i, all) => i === 0 || inOrder(all[i - 1] ?? '', name)),
    ties: (before, after) => [
      [bag(before), bag(after)],
      [before.columns, after.columns],
    ],
  },
  ale_option3: {
    options: { fillTape: true },
    after: (ale) => ale.columns.includes('Tape'),
    ties: (before, after) => [
      [rest(before, 'Tape'), rest(after, 'Tape')],
      [
        before.rows.map(
          (_, i) =>
            cell(before, i, 'Tape') ||
            withoutExtension(cell(before, i, 'Source File') || cell(before, i, 'Name')),
        ),
        column(after, 'Tape'),
      ],
    ],
  },
  ale_option5: {
    options: { fillDuration: true },
    after: (ale) => ale.columns.includes('Duration') && agrees(ale),
    ties: (before, after) => [
      [rest(before, 'End', 'Duration'), rest(after, 'End', 'Duration')],
      // Given values are kept.
      [
        column(before, 'End').filter((end) => end !== ''),
        column(after, 'End').filter((_, i) => cell(before, i, 'End') !== ''),
      ],
    ],
  },
};

const flags = Object.entries(FLAGS);
const pairs = flags.flatMap(([name, flag], i) =>
  flags.slice(i + 1).map(([other, later]) => [name, other, flag, later] as const),
);
/** The content that a written file would show: rows without line numbers, missing cells empty. */
const shown = (ale: Ale) => [
  ale.heading,
  ale.columns,
  ale.rows.map((_, i) => ale.columns.map((name) => cell(ale, i, name))),
];

describe('alone', () => {
  it.each(flags)('%s', (_, { options, ties, after }) => {
    fc.assert(
      fc.property(logs, (ale) => {
        const result = applyAleOptions(ale, options);
        for (const [expected, found] of ties(ale, result)) expect(found).toEqual(expected);
        expect(after(result)).toBe(true);
        expect(shown(applyAleOptions(result, options))).toEqual(shown(result));
      }),
      { numRuns: 150 },
    );
  });

  it.each(flags)('%s changes some logs', (_, { options }) => {
    const changed = fc
      .sample(logs, { numRuns: 60, seed: 7 })
      .filter((ale) => JSON.stringify(shown(applyAleOptions(ale, options))) !== JSON.stringify(shown(ale)));
    expect(changed.length).toBeGreaterThan(5);
  });
});

describe('in pairs', () => {
  it.each(pairs)('%s acts before %s', (_, name, first, second) => {
    fc.assert(
      fc.property(logs, (ale) => {
        const between = applyAleOptions(ale, first.options);
        const result = applyAleOptions(ale, { ...second.options, ...first.options });
        expect(shown(result)).toEqual(shown(applyAleOptions(between, second.options)));
        for (const [expected, found] of second.ties(between, result)) expect(found).toEqual(expected);
        expect(second.after(result)).toBe(true);
        if (!first.undoneBy?.includes(name)) expect(first.after(result)).toBe(true);
      }),
      { numRuns: 80 },
    );
  });

  // An empty column that is filled later is removed first, then added back at the end.
  it.each(['ale_option3', 'ale_option5'])('ale_option1 and %s do not commute', (other) => {
    const options = FLAGS[other]?.options ?? {};
    const differ = fc.sample(logs, { numRuns: 200, seed: 11 }).filter((ale) => {
      const swapped = applyAleOptions(applyAleOptions(ale, options), { dropEmptyColumns: true });
      const both = applyAleOptions(ale, { ...options, dropEmptyColumns: true });
      return JSON.stringify(shown(both)) !== JSON.stringify(shown(swapped));
    });
    expect(differ.length).toBeGreaterThan(0);
  });
});
