import { execFileSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Column, Row, Table } from '../../tables/table.ts';
import { loadFontFile } from '../type/font-files.ts';
import { writePdf } from './table-pdf.ts';

const context = { created: Date.UTC(2026, 10, 20, 12, 30, 5) };
const columns: readonly Column[] = [
  { name: 'Cue No', kind: 'integer' },
  { name: 'Clip Name', kind: 'text', wrap: true },
  { name: 'Record In', kind: 'label' },
];
const table = (rows: Iterable<Row>, more: Partial<Table> = {}): Table => ({
  name: 'Cue Sheet',
  title: 'Reel 3',
  columns,
  rows,
  ...more,
});
const numbered = (count: number, name = 'Ember'): Row[] =>
  Array.from({ length: count }, (_, index) => [index + 1, name, '01:00:00:00']);
const latin = (pdf: Uint8Array): string => Buffer.from(pdf).toString('latin1');
const readPages = (pdf: Uint8Array): number => Number(/\/Type\/Pages.*?\/Count (\d+)/.exec(latin(pdf))?.[1]);

/** Decompressed streams of the file, in file order. */
function streams(pdf: Uint8Array): string[] {
  const text = latin(pdf);
  return Array.from(text.matchAll(/<<\/Length (\d+)\/Filter\/FlateDecode([^\n]*)>>\nstream\n/g), (found) => {
    const start = found.index + found[0].length;
    return inflateSync(Buffer.from(pdf).subarray(start, start + Number(found[1]))).toString('latin1');
  });
}

const installed = (tool: string): boolean => {
  try {
    execFileSync(tool, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};
const readText = (pdf: Uint8Array, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-', '-'], { input: pdf, encoding: 'utf8' })
    // Marks that pdftotext adds around right-to-left words.
    .replace(/[\u202a-\u202e]/g, '');

describe('the file', () => {
  it('has a cross-reference table that points at each object', async () => {
    const pdf = await writePdf(table(numbered(100)), context);
    const text = latin(pdf);
    const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
    const [head = '', ...rows] = text.slice(start).split('trailer')[0]?.trimEnd().split('\n').slice(1) ?? [];
    expect(rows).toHaveLength(Number(head.split(' ')[1]));
    for (const [id, row] of rows.entries()) {
      if (id === 0) continue;
      expect(text.startsWith(`${id} 0 obj\n`, Number(row.slice(0, 10)))).toBe(true);
    }
  });

  it('has the same bytes for the same table, whatever was written before', async () => {
    const write = (): Promise<Uint8Array> =>
      writePdf(table([[1, 'Ember – שלום 漢字', '01:00:00:00']]), context);
    const first = await write();
    await writePdf(table([[1, 'zyx', '']]), context);
    expect(Buffer.from(first).equals(Buffer.from(await write()))).toBe(true);
  });

  it('states title, language and the time it is given', async () => {
    const text = latin(await writePdf(table([], { language: 'he' }), context));
    expect(text).toContain('/CreationDate(D:20261120123005Z)');
    expect(text).toContain(
      `/Title<FEFF${Buffer.from('Reel 3', 'utf16le').swap16().toString('hex').toUpperCase()}>`,
    );
    expect(text).toContain('/Direction/R2L');
  });

  it('embeds subsets of only the fonts in use', async () => {
    const loaded: string[] = [];
    const pdf = await writePdf(table(numbered(3)), context, (name) => {
      loaded.push(name);
      return loadFontFile(name);
    });
    expect(loaded.toSorted()).toEqual(['NotoSans-Bold.ttf', 'NotoSans-Regular.ttf']);
    expect(latin(pdf).match(/\/FontName\/[A-Z]{6}\+/g)).toHaveLength(2);
    expect(pdf.length).toBeLessThan(20_000);
    const cjk = await writePdf(table([[1, '日本語の曲', '']]), context);
    expect(cjk.length).toBeLessThan(30_000);
  });
});

describe('pages', () => {
  it('have the requested paper size', async () => {
    const box = async (print?: Table['print']): Promise<string> =>
      /\/MediaBox\[0 0 ([^\]]*)\]/.exec(
        latin(await writePdf(table([], print ? { print } : {}), context)),
      )?.[1] ?? '';
    expect(await box({ paper: 'A4', orientation: 'portrait' })).toBe('595.28 841.89');
    expect(await box({ paper: 'A4', orientation: 'landscape' })).toBe('841.89 595.28');
    expect(await box({ paper: 'Letter', orientation: 'portrait' })).toBe('612 792');
    expect(await box()).toBe('595.28 841.89');
  });

  it('are landscape for a table that is too wide for portrait', async () => {
    const wide = Array.from(
      { length: 12 },
      (_, index): Column => ({ name: `Source ${index}`, kind: 'label' }),
    );
    const rows = [wide.map(() => '01:00:00:00')];
    expect(latin(await writePdf({ name: 'Wide', columns: wide, rows }, context))).toContain('841.89 595.28');
  });

  it('are added as rows need them', async () => {
    expect(readPages(await writePdf(table([]), context))).toBe(1);
    const pdf = await writePdf(table(numbered(200)), context);
    expect(readPages(pdf)).toBeGreaterThan(3);
  });

  it('split a row that is higher than a page, and end', async () => {
    const pdf = await writePdf(table([[1, 'word '.repeat(8000), '']]), context);
    expect(readPages(pdf)).toBeGreaterThan(2);
  });

  it('hold tables without columns, without rows and with very many columns', async () => {
    const many = Array.from({ length: 80 }, (_, index): Column => ({ name: `C${index}`, kind: 'text' }));
    for (const odd of [
      { name: 'x', columns: [], rows: [[]] },
      { name: 'x', columns, rows: [] },
      { name: 'x', columns: many, rows: [many.map(() => 'Ember')] },
      { name: '', columns: [{ name: '', kind: 'text' as const }], rows: [['']] },
    ]) {
      expect(readPages(await writePdf(odd, context))).toBe(1);
    }
  });

  it('draw within their margins', async () => {
    const pdf = await writePdf(table(numbered(60, 'A rather long name of a clip, with a remark')), context);
    const places = streams(pdf).flatMap((stream) =>
      Array.from(stream.matchAll(/1 0 0 1 (\S+) (\S+) Tm/g), ([, x, y]) => [Number(x), Number(y)]),
    );
    expect(places.length).toBeGreaterThan(100);
    for (const [x = 0, y = 0] of places) {
      expect(x).toBeGreaterThanOrEqual(40);
      expect(x).toBeLessThan(596 - 40);
      expect(y).toBeGreaterThanOrEqual(30);
      expect(y).toBeLessThan(842 - 44);
    }
  });

  it('read rows once, as they are printed', async () => {
    let read = 0;
    function* rows(): Generator<Row> {
      for (; read < 1000; read++) yield [read, 'Ember', '01:00:00:00'];
    }
    const pdf = await writePdf(table(rows()), context);
    expect(read).toBe(1000);
    expect(readPages(pdf)).toBeGreaterThan(20);
  });
});

describe.skipIf(!installed('pdftotext'))('the text, as pdftotext extracts it', () => {
  const names = [
    'Ember – “naïve” café',
    'Ελληνικά τραγούδι',
    'Привет, мир',
    'שלום עולם',
    'مرحبا بالعالم',
    'नमस्ते दुनिया ट्रक क्षत्रिय',
    'สวัสดีชาวโลก',
    '日本語の曲「夜明け」',
    '한국어 노래',
    '简体中文歌曲',
    '👩‍👩‍👧‍👦 ❤️ 👍🏽',
  ];

  it('is in logical order in every script', async () => {
    const text = readText(await writePdf(table(names.map((name, index) => [index, name, ''])), context));
    for (const name of names) expect(text).toContain(name);
  });

  it('is in logical order on a right-to-left page', async () => {
    const rows = [[1, 'שלום עולם (רמיקס) 12', '01:00:00:00']];
    const text = readText(await writePdf(table(rows, { title: 'הלילה הארוך', language: 'he' }), context));
    expect(text).toContain('הלילה הארוך');
    expect(text).toContain('שלום עולם (רמיקס)');
    expect(text).toContain('01:00:00:00');
  });

  it('holds each line of a wrapped cell, facts, notes, totals and further sheets', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const legend = { name: 'Legend', columns: [{ name: 'Code', kind: 'text' as const }], rows: [['BI']] };
    const text = readText(
      await writePdf(
        table([[1, long, '01:00:00:00']], {
          facts: [{ label: 'Rate', value: '29.97 DF' }],
          notes: ['All clips are listed.'],
          totals: [{ column: 0, fn: 'COUNTA', value: 4711 }],
          extraSheets: [legend],
        }),
        context,
      ),
    );
    expect(text.replace(/\s+/g, ' ')).toContain(long);
    for (const part of ['Reel 3', 'Rate', '29.97 DF', 'All clips are listed.', '4711', 'Legend', 'BI']) {
      expect(text).toContain(part);
    }
  });

  it('repeats the header and numbers the pages', async () => {
    const pdf = await writePdf(table(numbered(120)), context);
    const pages = readText(pdf, '-layout').split('\f').slice(0, -1);
    expect(pages).toHaveLength(readPages(pdf));
    for (const [index, page] of pages.entries()) {
      expect(page).toMatch(/Cue No\s+Clip Name\s+Record In/);
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    }
    const rows = pages.join('').match(/^\s+\d+\s+Ember\s+01:00:00:00$/gm);
    expect(rows).toHaveLength(120);
  });
});
