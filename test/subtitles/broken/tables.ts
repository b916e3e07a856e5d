/** Broken tables and JSON. */
import type { BrokenFile } from './broken.ts';

export const TABLES: readonly BrokenFile[] = [
  {
    source: 'csv',
    what: 'no header',
    file: '1,00:00:01.000,00:00:02.000,A\n2,00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'csv',
    what: 'a garbage time',
    file: 'Start,End,Text\nsoon,00:00:02.000,A\n00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@2'] },
  },
  {
    source: 'csv',
    what: 'the end stands before the start',
    file: 'Start,End,Text\n00:00:05.000,00:00:02.000,A\n00:00:06.000,00:00:07.000,B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'csv',
    what: 'an end missing',
    file: 'Start,End,Text\n00:00:01.000,,A\n00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@2'] },
  },
  {
    source: 'csv',
    what: 'quotes that never close',
    file: 'Start,End,Text\n00:00:01.000,00:00:02.000,"A\n00:00:03.000,00:00:04.000,B\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'] },
  },
  {
    source: 'csv',
    what: 'commas that are not quoted',
    file: 'Start,End,Text\n00:00:01.000,00:00:02.000,Yes, and no\n',
    outcome: { cues: ['1000-2000 Yes, and no'], warnings: ['cells_joined@2'] },
  },
  {
    source: 'csv',
    what: 'no times',
    file: 'Name,Age\nAnna,30\nTom,31\n',
    outcome: { refused: 'line 1: no columns with start times and texts were found' },
  },
  {
    source: 'csv',
    what: 'no text',
    file: 'Start,End\n00:00:01.000,00:00:02.000\n',
    outcome: { cues: ['1000-2000 '], warnings: ['format_differs'] },
  },
  {
    source: 'csv2',
    what: 'commas for semicolons',
    file: 'Start,End,Text\n00:00:01.000,00:00:02.000,A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'csv2',
    what: 'a garbage time',
    file: 'Start;End;Text\nsoon;00:00:02.000;A\n00:00:03.000;00:00:04.000;B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@2'] },
  },
  {
    source: 'csv2',
    what: 'the end stands before the start',
    file: 'Start;End;Text\n00:00:05,000;00:00:02,000;A\n00:00:06,000;00:00:07,000;B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'csv2',
    what: 'rows of other lengths',
    file: 'Start;End;Text\n00:00:01,000\n00:00:03,000;00:00:04,000;B;C;D\n',
    outcome: { cues: ['1000-3000 ', '3000-4000 B;C;D'], warnings: ['end_missing@2', 'cells_joined@3'] },
  },
  {
    source: 'csv2',
    what: 'quotes within a text',
    file: 'Start;End;Text\n00:00:01,000;00:00:02,000;He said "no" to me\n',
    outcome: { cues: ['1000-2000 He said "no" to me'] },
  },
  {
    source: 'tsv',
    what: 'blanks for tabs',
    file: 'Start End Text\n00:00:01.000 00:00:02.000 A\n',
    outcome: { refused: 'line 1: no columns with start times and texts were found' },
  },
  {
    source: 'tsv',
    what: 'a garbage time',
    file: 'Start\tEnd\tText\nsoon\t00:00:02.000\tA\n00:00:03.000\t00:00:04.000\tB\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped@2'] },
  },
  {
    source: 'tsv',
    what: 'the end stands before the start',
    file: 'Start\tEnd\tText\n00:00:05.000\t00:00:02.000\tA\n00:00:06.000\t00:00:07.000\tB\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@2', 'end_repaired'] },
  },
  {
    source: 'tsv',
    what: 'an end missing',
    file: 'Start\tEnd\tText\n00:00:01.000\t\tA\n00:00:03.000\t00:00:04.000\tB\n',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'], warnings: ['end_missing@2'] },
  },
  {
    source: 'tsv',
    what: 'a quote that is text',
    file: 'Start\tEnd\tText\n00:00:01.000\t00:00:02.000\t"No\n00:00:03.000\t00:00:04.000\tB\n',
    outcome: { cues: ['1000-2000 No', '3000-4000 B'] },
  },
  {
    source: 'json',
    what: 'cut off',
    file: '{"cues":[{"startMs":1000,"endMs":2000,"text":"A"},{"startMs":3000,',
    outcome: {
      refused: 'line 1: not valid JSON',
    },
  },
  {
    source: 'json',
    what: 'a comma too many',
    file: '[{"start":1000,"end":2000,"text":"A"},]',
    outcome: { cues: ['1000-2000 A'], warnings: ['json_repaired'] },
  },
  {
    source: 'json',
    what: 'no times',
    file: '[{"text":"A"},{"text":"B"}]',
    outcome: { refused: 'line 1: no list of objects with a start time was found' },
  },
  {
    source: 'json',
    what: 'a garbage time',
    file: '[{"start":"soon","end":2000,"text":"A"},{"start":3000,"end":4000,"text":"B"}]',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_skipped'] },
  },
  {
    source: 'json',
    what: 'the end stands before the start',
    file: '[{"start":5000,"end":2000,"text":"A"},{"start":6000,"end":7000,"text":"B"}]',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start', 'end_repaired'] },
  },
  {
    source: 'json',
    what: 'an end missing',
    file: '[{"start":1000,"text":"A"},{"start":3000,"end":4000,"text":"B"}]',
    outcome: { cues: ['1000-3000 A', '3000-4000 B'] },
  },
  {
    source: 'json',
    what: 'single quotes',
    file: "[{'start':1000,'end':2000,'text':'A'}]",
    outcome: {
      refused: 'line 1: not valid JSON',
    },
  },
  {
    source: 'json',
    what: 'a text that is none',
    file: '[{"start":1000,"end":2000,"text":null},{"start":3000,"end":4000,"text":{"a":1}}]',
    outcome: { cues: ['1000-2000 ', '3000-4000 '] },
  },
  {
    source: 'json',
    what: 'an object per line',
    file: '{"start":1000,"end":2000,"text":"A"}\n{"start":3000,"end":4000,"text":"B"}\n',
    outcome: { cues: ['1000-2000 A', '3000-4000 B'], warnings: ['json_repaired'] },
  },
  {
    source: 'json',
    what: 'a number',
    file: '42',
    outcome: { refused: 'line 1: no list of objects with a start time was found' },
  },
];
