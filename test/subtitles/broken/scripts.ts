/** Broken scripts of SubStation Alpha. */
import type { BrokenFile } from './broken.ts';

const ASS =
  '[Script Info]\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname, Fontsize\nStyle: Default,Arial,20\n\n[Events]\n';
const EVENTS = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';

export const SCRIPTS: readonly BrokenFile[] = [
  {
    source: 'ass',
    what: 'no section headers',
    file: 'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ass',
    what: 'no format line',
    file: `${ASS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A, b\n`,
    outcome: { cues: ['1000-2000 A, b'] },
  },
  {
    source: 'ass',
    what: 'an unknown style',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Loud,,0,0,0,,A\n`,
    outcome: { cues: ['1000-2000 A'], warnings: ['style_unknown@10'] },
  },
  {
    source: 'ass',
    what: 'a garbage time',
    file: `${ASS}${EVENTS}Dialogue: 0,0:0x:01.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,B\n`,
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@10'] },
  },
  {
    source: 'ass',
    what: 'the end stands before the start',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:05.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: 0,0:00:06.00,0:00:07.00,Default,,0,0,0,,B\n`,
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@10', 'end_repaired'] },
  },
  {
    source: 'ass',
    what: 'too few fields',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00\nDialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,B\n`,
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@10'] },
  },
  {
    source: 'ass',
    what: 'an override that never closes',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\i1A\n`,
    outcome: { cues: ['1000-2000 {\\i1A'] },
  },
  {
    source: 'ass',
    what: 'cut off in an event',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: 0,0:00:03`,
    outcome: { cues: ['1000-2000 A'], warnings: ['cue_dropped@11'] },
  },
  {
    source: 'ass',
    what: 'times out of order',
    file: `${ASS}${EVENTS}Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,B\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n`,
    outcome: { cues: ['1000-2000 A', '5000-6000 B'] },
  },
  { source: 'ass', what: 'styles only', file: ASS, outcome: { cues: [] } },
  {
    source: 'ass',
    what: 'all events damaged',
    file: `${ASS}${EVENTS}Dialogue: rubbish\nDialogue: more rubbish\n`,
    outcome: { refused: 'line 10: no subtitle can be read: its times cannot be read' },
  },
  {
    source: 'ssa',
    what: 'no format line',
    file: '[Script Info]\nScriptType: v4.00\n\n[Events]\nDialogue: Marked=0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n',
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ssa',
    what: 'styles of the newer version',
    file: `[Script Info]\nScriptType: v4.00\n\n[V4+ Styles]\nFormat: Name, Alignment\nStyle: Default,8\n\n[Events]\n${EVENTS}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,A\n`,
    outcome: { cues: ['1000-2000 A'] },
  },
  {
    source: 'ssa',
    what: 'an unknown style',
    file: '[Script Info]\nScriptType: v4.00\n\n[V4 Styles]\nFormat: Name\nStyle: A\n\n[Events]\nDialogue: Marked=0,0:00:01.00,0:00:02.00,*B,,0,0,0,,A\n',
    outcome: { cues: ['1000-2000 A'], warnings: ['style_unknown@9'] },
  },
  {
    source: 'ssa',
    what: 'a garbage time',
    file: '[Script Info]\nScriptType: v4.00\n\n[Events]\nDialogue: Marked=0,zero,0:00:02.00,Default,,0,0,0,,A\nDialogue: Marked=0,0:00:03.00,0:00:04.00,Default,,0,0,0,,B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['cue_dropped@5'] },
  },
  {
    source: 'ssa',
    what: 'the end stands before the start',
    file: '[Script Info]\nScriptType: v4.00\n\n[Events]\nDialogue: Marked=0,0:00:05.00,0:00:02.00,Default,,0,0,0,,A\nDialogue: Marked=0,0:00:06.00,0:00:07.00,Default,,0,0,0,,B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@5', 'end_repaired'] },
  },
];
