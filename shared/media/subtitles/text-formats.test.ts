import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import { MediaError } from '#shared/media-error.ts';
import { inEnglish } from '#test/english.ts';
import { findFormat } from './formats.ts';
import type { Cue, SubtitleDocument } from './model.ts';
import { closeOpenEnds } from './reading-time.ts';
import { cueText, findSpeaker } from './runs.ts';
import { csv } from './table-format.ts';

const OPTIONS = { rate: rate('25'), title: 'film' };
const read = (format: string, text: string, rateName = '25'): SubtitleDocument => {
  const document = findFormat(format)?.readText?.(text, { rate: rate(rateName) });
  if (!document) throw new Error(`${format} cannot be read`);
  return document;
};
const write = async (
  format: string,
  cues: readonly Cue[],
  more: Partial<SubtitleDocument> = {},
): Promise<string> => {
  const written = await findFormat(format)?.write?.({ cues, warnings: [], ...more }, OPTIONS);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(written?.bytes);
};
/** `start end text`, in milliseconds; ends closed. */
const listed = (format: string, text: string, rateName = '25'): string[] =>
  closeOpenEnds(read(format, text, rateName).cues).map((cue) =>
    [cue.start / 1000, (cue.end ?? 0) / 1000, cueText(cue, '|')].join(' '),
  );
const cue = (start: number, end: number, text: string, more: Partial<Cue> = {}): Cue => ({
  start: start * 1000,
  end: end * 1000,
  lines: text.split('\n').map((line) => (line === '' ? [] : [{ text: line }])),
  ...more,
});

describe('times in tables', () => {
  it.each([
    ['00:00:01,500', 1500],
    ['00:00:01.5', 1500],
    ['0:01.25', 1250],
    ['00:00:01:12', 1480],
    ['1.5', 1500],
    ['1,5', 1500],
    ['1.5s', 1500],
    ['1500ms', 1500],
    ['-00:00:01.000', -1000],
  ])('%s', (cell, expected) => {
    expect(read('tsv', `Start\tEnd\tText\n${cell}\t00:01:00.000\ta`).cues[0]?.start).toBe(expected * 1000);
  });

  it('whole numbers are milliseconds where the header or their size says so', () => {
    expect(listed('csv', 'start (ms),end (ms),text\n1000,2000,a')).toEqual(['1000 2000 a']);
    expect(listed('csv', 'start,end,text\n1000,2000,a\n150000,160000,b')[0]).toBe('1000 2000 a');
    expect(listed('csv', 'start,end,text\n1,2,a\n3,4,b')).toEqual(['1000 2000 a', '3000 4000 b']);
  });

  it('whole numbers are milliseconds where as seconds the rows would last minutes', () => {
    const rows = 'start\tend\ttext\n0\t7600\ta\n7600\t9000\tb\n';
    expect(listed('tsv', rows)).toEqual(['0 7600 a', '7600 9000 b']);
    expect(listed('csv', 'start,text\n500,a\n3200,b')).toEqual(['500 3200 a', '3200 4200 b']);
    expect(listed('csv', 'start,end,text\n5,90,a\n95,99,b\n100,103,c')[0]).toBe('5000 90000 a');
  });

  it('a semicolon before the frames is drop-frame', () => {
    expect(read('tsv', 'In\tOut\tText\n01:00:00;00\t01:00:01;00\ta', '29.97').cues[0]?.start).toBe(
      3_599_996_400,
    );
  });

  it('a frame number beyond the rate is refused', () => {
    expect(() => read('csv', 'In,Out,Text\n00:00:01:29,00:00:02:00,a')).toThrow(
      expect.objectContaining({ kind: 'bad_option', subject: 'framerate' }),
    );
  });
});

describe('columns of tables', () => {
  it.each([
    ['Begin;Dur;Dialogue\n00:00:01.000;00:00:02.000;a', '1000 3000 a'],
    ['#,Timecode In,Timecode Out,Subtitle\n1,00:00:01:00,00:00:03:00,a', '1000 3000 a'],
    ['Speaker\tStart Time\tEnd Time\tText\nANN\t0:01\t0:03\ta', '1000 3000 a'],
    ['Some title\n\nStart,End,Text\n0:01,0:03,a', '1000 3000 a'],
    ['7,00:00:01.000,00:00:03.000,a', '1000 3000 a'],
    ['1,00:00:01,000,00:00:03,000,a', '1000 3000 a'],
    ['Start,End,Text\n0:01,0:03,a|b', '1000 3000 a|b'],
    ['id,startMs,endMs,text\n1,1000,1040,a', '1000 1040 a'],
    ['begin_ms,end_ms,content\n1000,1040,a', '1000 1040 a'],
    ['Timecode,Start,End,Text\n01:00:00:00,0:01,0:03,a', '1000 3000 a'],
    ['Description,Start,End,Text\nlong words of no use,0:01,0:03,a', '1000 3000 a'],
    ['Name,Start,Duration,Kind,Description\nM1,0:05.000,0:01.000,Cue,a', '5000 6000 a'],
    ['#,Position,Length,Words\n1,0:05.000,0:01.000,a', '5000 6000 a'],
    ['start_time,end_time,transcription,translation\n1.0,3.0,a,un mot', '1000 3000 a'],
    ['In memory of all\n7,00:00:01.000,00:00:03.000,a', '1000 3000 a'],
    ['Start,End,Text\n0:01,0:03,a<br/>b', '1000 3000 a|b'],
  ])('%j', (text, expected) => {
    expect(listed('csv', text)).toEqual([expected]);
  });

  it.each([
    'Timestamp,Speaker,Text\n00:00:01,Ann,a',
    'Time,Name,Dialogue\n00:00:01,Ann,a',
    'ROLLE;IN;OUT;DIALOG\nAnn;00:00:01,000;00:00:02,000;a',
  ])('finds the speaker by the header: %j', (text) => {
    const [cue] = read('csv', text).cues;
    expect(cue?.start).toBe(1_000_000);
    expect(cue?.lines).toEqual([[{ text: 'a', style: { speaker: 'Ann' } }]]);
  });

  it('recognises labels of audio editors, seconds between tabs, and numbers under a header', () => {
    const text = '0.000000\t1.500000\ta\n1.500000\t2.000000\tb\n';
    const sure = (table: string) => findFormat('tsv')?.sniff?.({ text: table, bytes: new Uint8Array() });
    for (const table of [text, 'start\tend\ttext\n0\t1500\ta\n']) expect(sure(table)).toBeGreaterThan(0.5);
    expect(sure('Name\tAge\tSize\nAnn\t30\t170\n')).toBeLessThan(0.5);
    expect(listed('tsv', text)).toEqual(['0 1500 a', '1500 2000 b']);
  });

  it('takes the column with the most text, where no header names one', () => {
    const rows = '00:00:01:00,00:00:02:00,"Where were you, then?",""\n00:00:03:00,00:00:04:00,Out.,loud\n';
    expect(listed('csv', rows)).toEqual(['1000 2000 Where were you, then?', '3000 4000 Out.']);
  });

  it('continues a text in rows without times', () => {
    const rows = '00:00:01:00\t00:00:02:00\tone\n\t\ttwo\n\tthree\n00:00:03:00\t00:00:04:00\tfour\n';
    expect(listed('tsv', rows)).toEqual(['1000 2000 one|two|three', '3000 4000 four']);
  });

  it('keeps speakers, and reads back what it writes', async () => {
    const cues = [
      cue(1000, 2000, 'With, comma; "quote"\nand line', {}),
      { ...cue(3000, 4000, ''), lines: [[{ text: '=1+1', style: { speaker: 'ANN' } }]] },
    ];
    for (const format of ['csv', 'csv2', 'tsv']) {
      const text = await write(format, cues);
      expect(text.startsWith('\ufeff')).toBe(format !== 'tsv');
      const back = read(format, text.replace('\ufeff', ''));
      expect(back.cues.map((c) => [c.start, c.end, cueText(c), findSpeaker(c)])).toEqual(
        cues.map((c) => [c.start, c.end, cueText(c), findSpeaker(c)]),
      );
    }
  });

  it('skips a damaged row, and refuses a table without times', () => {
    const document = read('csv', 'Start,End,Text\n0:01,0:02,a\nsoon,0:04,b\n0:05,0:06,c');
    expect(document.cues).toHaveLength(2);
    expect(inEnglish(document.warnings)).toEqual([
      { code: 'cue_skipped', text: '"soon" is not a time', line: 3 },
    ]);
    expect(() => read('csv', 'Name,Age\nAnn,30\n')).toThrow(MediaError);
  });
});

describe('SBV', () => {
  it('reads breaks of both kinds, and writes what it reads', async () => {
    const text = '0:00:01.000,0:00:02.500\na[br]b\nc\n\n0:00:03.000,0:00:04.000\nd\n\n';
    expect(listed('sbv', text)).toEqual(['1000 2500 a|b|c', '3000 4000 d']);
    expect(await write('sbv', read('sbv', text).cues)).toBe(text.replace('[br]', '\n'));
  });

  it('accepts a point instead of the comma between times', () => {
    const text = '0:00:01.000,0:00:02.500\na\n\n0:00:03.000.0:00:04.000\nb\n';
    expect(listed('sbv', text)).toEqual(['1000 2500 a', '3000 4000 b']);
  });
});

describe('JSON', () => {
  it.each([
    ['{"cues":[{"startMs":1000,"endMs":2000,"text":"a"}]}', '1000 2000 a'],
    ['[{"start":1.5,"end":3,"text":"a"}]', '1500 3000 a'],
    ['[{"start":1500,"end":3000,"content":"a"}]', '1500 3000 a'],
    ['{"segments":[{"id":0,"start":1,"end":2.5,"text":" a"}]}', '1000 2500  a'],
    ['[{"startTimeSeconds":1,"durationSeconds":2,"text":"a"}]', '1000 3000 a'],
    ['[{"start":1,"end":3,"text":"a"}]', '1000 3000 a'],
    ['[{"begin":"00:00:01.000","end":"00:00:02.000","lines":["a","b"]}]', '1000 2000 a|b'],
    ['{"events":[{"tStartMs":1000,"dDurationMs":500,"segs":[{"utf8":"a"},{"utf8":" b"}]}]}', '1000 1500 a b'],
  ])('%s', (text, expected) => {
    expect(listed('json', text)).toEqual([expected]);
  });

  it.each([
    [
      'offsets and tokens of whisper.cpp',
      '{"transcription":[{"timestamps":{"from":"00:00:01,000","to":"00:00:02,500"},"offsets":{"from":1000,"to":2500},"text":"One two","tokens":[{"text":"[_BEG_]","offsets":{"from":0,"to":0}},{"text":"One","offsets":{"from":1000,"to":1200}}]}]}',
      ['1000 2500 One two'],
    ],
    [
      'pairs of seconds, the last one open',
      '{"chunks":[{"timestamp":[0,2],"text":"a b"},{"timestamp":[2,null],"text":"c d"}]}',
      ['0 2000 a b', '2000 3000 c d'],
    ],
    [
      'cues wrapped in nodes',
      '[{"type":"header","data":"x"},{"type":"cue","data":{"start":1000,"end":2500,"text":"a"}}]',
      ['1000 2500 a'],
    ],
    [
      'utterances before the words in them, whatever comes first',
      '{"words":[{"text":"Where","start":250,"end":650},{"text":"now?","start":700,"end":900}],"utterances":[{"speaker":"A","start":250,"end":900,"text":"Where now?","words":[{"text":"Where","start":250,"end":650}]}]}',
      ['250 900 Where now?'],
    ],
    [
      'words with their signs, seconds in strings',
      '{"results":{"speaker_labels":{"segments":[{"start_time":"1.0","end_time":"3.0","items":[{"start_time":"1.0","end_time":"2.0"}]}]},"items":[{"start_time":"1.0","end_time":"2.0","alternatives":[{"content":"Oh"},{"content":"Owe"}],"type":"pronunciation"},{"alternatives":[{"content":"!"}],"type":"punctuation"},{"start_time":"2.5","end_time":"3.0","alternatives":[{"content":"No"}],"type":"pronunciation"}]}}',
      ['1000 2000 Oh!', '2500 3000 No'],
    ],
    [
      'the words of one list in several places',
      '{"results":[{"alternatives":[{"words":[{"startTime":"1.400s","endTime":"1.800s","word":"so"}]},{"words":[{"startTime":"1.400s","endTime":"1.800s","word":"sew"}]}]},{"alternatives":[{"words":[{"startTime":"2s","endTime":"3s","word":"what"}]}]}]}',
      ['1400 1800 so', '2000 3000 what'],
    ],
    [
      'segments that hold words alone',
      '{"segments":[{"start":0.5,"duration":1,"words":[{"text":"Well","type":"word"},{"text":",","type":"punctuation"},{"text":"yes.","type":"word"}]}]}',
      ['500 1500 Well, yes.'],
    ],
    [
      'events of YouTube, without windows and bare breaks',
      '{"events":[{"tStartMs":0,"dDurationMs":9000,"id":1,"wpWinPosId":1},{"tStartMs":80,"dDurationMs":4000,"segs":[{"utf8":"a"},{"utf8":" b","tOffsetMs":300}]},{"tStartMs":2000,"dDurationMs":2000,"aAppend":1,"segs":[{"utf8":"\\n"}]}]}',
      ['80 4080 a b'],
    ],
  ])('reads %s', (_, text, expected) => {
    expect(listed('json', text)).toEqual(expected);
  });

  it('gives speakers the names that the document lists', () => {
    const text =
      '{"segments":[{"start":0.5,"end":1,"speaker":"7f","text":"a"}],"speakers":[{"id":"7f","name":"Ida"}]}';
    expect(read('json', text).cues[0]?.lines).toEqual([[{ text: 'a', style: { speaker: 'Ida' } }]]);
  });

  it('reads back what it writes', async () => {
    const cues = [
      cue(1000, 2000, 'a "b"\n\\c', { placement: { align: 8 } }),
      { ...cue(2000, 3000, ''), lines: [[{ text: 'd', style: { speaker: 'ANN' } }]] },
    ];
    const back = read('json', await write('json', cues, { language: 'de' }));
    expect(back).toEqual({ cues, language: 'de', warnings: [] });
  });

  it.each([
    '{',
    'null',
    '"a"',
    '[1]',
    '{"a":1}',
    '[{"text":"a"}]',
    '[{"start":1}]',
    '[{"start":1e308,"text":"a"}]',
  ])('refuses %s', (text) => {
    expect(() => read('json', text)).toThrow(MediaError);
  });

  it('reads an empty list of cues as an empty document', () => {
    expect(read('json', '{"cues":[]}').cues).toEqual([]);
  });
});

describe('LRC', () => {
  it('reads several timestamps, the offset, word timestamps, and clearing lines', () => {
    const text = '[ti:Song]\n[offset:+500]\n[00:01.00][00:05.00]la <00:01.50>la\n[00:03.00]\n';
    const document = read('lrc', text);
    expect(document.title).toBe('Song');
    expect(listed('lrc', text)).toEqual(['500 2500 la la', '4500 5500 la la']);
    expect(document.cues[0]?.lines).toEqual([[{ text: 'la ' }, { text: 'la', at: 1_000_000 }]]);
  });

  it('reads word timestamps in square brackets', () => {
    const [cue] = read('lrc', '[00:05.00] one [00:06.00] two [not a time]\n[00:09.00]\n').cues;
    expect(cue?.lines).toEqual([[{ text: 'one ' }, { text: 'two [not a time]', at: 6_000_000 }]]);
  });

  it('reads hundredths after a colon, where they cannot be seconds', () => {
    expect(listed('lrc', '[00:01:50]a\n[00:03:75]b\n[00:05:00]c\n[00:06:00]\n')).toEqual([
      '1500 3750 a',
      '3750 5000 b',
      '5000 6000 c',
    ]);
    expect(listed('lrc', '[00:01:50]a\n[00:03:45]\n')).toEqual(['110000 225000 a']);
    expect(listed('lrc', '[00:01.50]a\n[00:03:45]b\n[ 00:04.00 ]\n')).toEqual(['1500 3450 a', '3450 4000 b']);
  });

  it('continues with lines that have no time, up to a blank one or a heading', () => {
    const text = '[00:01.00][00:05.00]one\n(uno)\n\nNotes\n[Chorus]\n[00:03.00]\ntwo\ndos\n[00:07.00]\n';
    expect(listed('lrc', text)).toEqual(['1000 3000 one|(uno)', '3000 5000 two|dos', '5000 7000 one|(uno)']);
    expect(inEnglish(read('lrc', text).warnings)).toEqual([
      { code: 'text_skipped', text: 'a line without a time was left out', line: 4 },
    ]);
  });

  it('writes an empty line where a pause follows', async () => {
    expect(
      await write('lrc', [cue(1000, 2000, 'a\nb'), cue(2000, 3000, 'c'), cue(61_005, 62_000, 'd')]),
    ).toBe('[00:01.00]a b\n[00:02.00]c\n[00:03.00]\n[01:01.01]d\n[01:02.00]\n');
  });
});

it('reads texts of our own tables literally, and markup in any other table', () => {
  const own = 'Number,Start time,End time,Duration,Text\n1,00:00:01.000,00:00:02.000,00:00:01.000,';
  const texts = (text: string) => csv.readText?.(text, { rate: rate('25') }).cues.map(({ lines }) => lines);
  expect(texts(`${own}a | <i>b</i>\n`)).toEqual([[[{ text: 'a | <i>b</i>' }]]]);
  expect(texts('Start time,End time,Text\n00:00:01.000,00:00:02.000,a|<i>b</i>\n')).toEqual([
    [[{ text: 'a' }], [{ text: 'b', style: { italic: true } }]],
  ]);
});
