import { describe, expect, it } from 'vitest';
import type { Table } from '../../tables/table.ts';
import { tableText, writeTable } from '../documents.ts';

const table: Table = {
  name: 'Cue Sheet',
  title: 'Reel <1> & co',
  facts: [
    { label: 'Frame rate', value: '25' },
    { label: 'Cues', value: '2', sameLine: true },
    { label: 'Music total', value: '00:00:32:00' },
  ],
  notes: ['Times are record times.'],
  columns: [
    { name: 'Cue No', kind: 'integer', key: 'cueNo' },
    { name: 'Clip Name', kind: 'text', key: 'clipName' },
    { name: 'Tracks', kind: 'label', key: 'tracks', list: ' ' },
    { name: 'Seconds', kind: 'decimal', decimals: 3, key: 'seconds' },
  ],
  rows: [
    [1, '<b>夜の"雨"</b>\tx\r\ny', 'A1 A2', 40.04],
    [12, '', '', null],
  ],
  totals: [{ column: 3, fn: 'SUM', value: 40.04 }],
};

describe('json', () => {
  it('writes numbers, arrays and nulls under the column keys', () => {
    expect(JSON.parse(tableText(table, 'json'))).toEqual({
      title: 'Reel <1> & co',
      facts: [
        { label: 'Frame rate', value: '25' },
        { label: 'Cues', value: '2' },
        { label: 'Music total', value: '00:00:32:00' },
      ],
      notes: ['Times are record times.'],
      rows: [
        { cueNo: 1, clipName: '<b>夜の"雨"</b>\tx\r\ny', tracks: ['A1', 'A2'], seconds: 40.04 },
        { cueNo: 12, clipName: null, tracks: [], seconds: null },
      ],
    });
  });

  it('takes the members and the name of the rows from the table', () => {
    const named = { ...table, json: { members: { framerate: '25', start: null }, rows: 'cues' } };
    const { cues, ...members } = JSON.parse(tableText(named, 'json'));
    expect(members).toEqual({ framerate: '25', start: null });
    expect(cues).toHaveLength(2);
  });

  it('is valid without rows', () => {
    const empty = { ...table, rows: [], json: { members: {}, rows: 'cues' } };
    expect(JSON.parse(tableText(empty, 'json'))).toEqual({ cues: [] });
  });
});

describe('txt', () => {
  it('separates columns with tabs, one line per row', () => {
    expect(tableText({ ...table, txt: 'tabs' }, 'txt')).toBe(
      'Cue No\tClip Name\tTracks\tSeconds\n1\t<b>夜の"雨"</b> x y\tA1 A2\t40.040\n12\t\t\t\n',
    );
  });

  it('aligns columns, counts wide characters twice and keeps line breaks', () => {
    expect(tableText(table, 'txt')).toBe(
      [
        'Reel <1> & co',
        '=============',
        'Frame rate: 25 · Cues: 2',
        'Music total: 00:00:32:00',
        '',
        'Cue No  Clip Name         Tracks  Seconds',
        '------  ----------------  ------  -------',
        '     1  <b>夜の"雨"</b> x  A1 A2    40.040',
        '        y',
        '    12',
        '',
        'Times are record times.',
        '',
      ].join('\n'),
    );
  });
});

describe('html', () => {
  it('escapes everything and writes one table with header cells', () => {
    const page = tableText({ ...table, language: 'he' }, 'html');
    expect(page).toContain('<html lang="he" dir="rtl">');
    expect(page).toContain('<title>Reel &lt;1&gt; &amp; co</title>');
    expect(page).toContain('<td dir="auto">&lt;b&gt;夜の&quot;雨&quot;&lt;/b&gt;\tx\r\ny</td>');
    expect(page).toContain('<th scope="col" class="number">Cue No</th>');
    expect(page.match(/<table/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script|https?:|url\(/);
  });

  it('drops control characters and replaces lone surrogates', () => {
    const page = tableText(
      { name: 's', columns: [{ name: 'n', kind: 'text' }], rows: [['a\0b\x1f\ud800']] },
      'html',
    );
    expect(page).toContain('>ab\ufffd</td>');
  });
});

describe('writeTable', () => {
  it.each(['csv', 'csv2', 'tsv', 'txt', 'html', 'json'] as const)(
    'writes the text of %s in UTF-8',
    async (format) => {
      const bytes = await writeTable(table, format, { created: 0 });
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(tableText(table, format));
    },
  );
});
