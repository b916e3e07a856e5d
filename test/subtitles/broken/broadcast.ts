/** Broken files of broadcast formats. */
import type { BrokenFile } from './broken.ts';

export const BROADCAST: readonly BrokenFile[] = [
  {
    source: 'stl',
    what: 'shorter than its header',
    file: '850STL25.01 and then nothing',
    outcome: { refused: 'line 1: the file has 28 bytes; the header alone takes 1024' },
  },
  {
    source: 'stl',
    what: 'Spruce: garbage times',
    file: '$FontSize = 40\n00:00:01:00 , zero , A\n00:00:03:00 , 00:00:04:00 , B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['line_skipped@2'] },
  },
  {
    source: 'stl',
    what: 'Spruce: an end missing',
    file: '00:00:01:00 , A\n00:00:03:00 , 00:00:04:00 , B\n',
    outcome: { cues: ['3000-4000 B'], warnings: ['line_skipped@1'] },
  },
  {
    source: 'stl',
    what: 'Spruce: the end stands before the start',
    file: '00:00:05:00 , 00:00:02:00 , A\n00:00:06:00 , 00:00:07:00 , B\n',
    outcome: { cues: ['5000-6000 A', '6000-7000 B'], warnings: ['end_before_start@1', 'end_repaired'] },
  },
  {
    source: 'stl',
    what: 'Spruce: frames past the rate',
    file: '00:00:01:30 , 00:00:02:00 , A\n00:00:03:00 , 00:00:04:00 , B\n',
    outcome: {
      cues: ['2200-3000 A', '3000-4000 B'],
      warnings: ['rate_uncertain@1', 'end_before_start@1', 'end_repaired'],
    },
  },
  {
    source: 'stl',
    what: 'a 3-D model',
    file: 'solid cube\nfacet normal 0 0 0\nouter loop\nvertex 0 0 0\nendloop\nendfacet\nendsolid cube\n',
    outcome: {
      refused:
        'line 1: neither EBU STL (no "STL" at byte 3) nor a line of Spruce STL "00:00:01:00 , 00:00:02:00 , text"',
    },
  },
  {
    source: 'scc',
    what: 'no header',
    file: '00:00:01:00\t9420 9420 94ae 94ae 9470 9470 c1c1 942f 942f\n\n00:00:03:00\t942c 942c\n',
    outcome: { cues: ['1235-3003 AA'], warnings: ['header_missing@1'] },
  },
  {
    source: 'scc',
    what: 'a wrong parity',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t1420 1420 142e 142e 1470 1470 4141 142f 142f\n\n00:00:03:00\t142c 142c\n',
    outcome: { cues: ['1235-3003 AA'] },
  },
  {
    source: 'scc',
    what: 'words that are no hex',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 zzzz c1c1 942f 942f\n\n00:00:03:00\t942c 942c\n',
    outcome: { cues: ['1168-3003 AA'], warnings: ['word_skipped@3'] },
  },
  {
    source: 'scc',
    what: 'a label that does not exist',
    file: 'Scenarist_SCC V1.0\n\n00:01:00;00\t9420 9420 9470 9470 c1c1 942f 942f\n\n00:01:03;00\t942c 942c\n',
    outcome: { cues: ['60227-62996 AA'] },
  },
  {
    source: 'scc',
    what: 'a garbage time',
    file: 'Scenarist_SCC V1.0\n\n00:00:0x:00\t9420 9420 9470 9470 c1c1 942f 942f\n\n00:00:05:00\t9420 9420 9470 9470 c2c2 942f 942f\n\n00:00:08:00\t942c 942c\n',
    outcome: { cues: ['5172-8008 BB'], warnings: ['line_skipped@3'] },
  },
  {
    source: 'scc',
    what: 'cut off',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 9470 9470 c1c1 942f 942f\n\n00:00:05:00\t9420 94',
    outcome: { cues: ['1168-2168 AA'], warnings: ['word_skipped@5'] },
  },
  { source: 'scc', what: 'header only', file: 'Scenarist_SCC V1.0\n\n', outcome: { cues: [] } },
  {
    source: 'scc',
    what: 'another channel only',
    file: 'Scenarist_SCC V1.0\n\n00:00:01:00\t1c20 1c20 1c70 1c70 c1c1 1c2f 1c2f\n',
    outcome: {
      refused: 'line 1: there are none of the first channel: captions of the second channel were left out',
    },
  },
];
