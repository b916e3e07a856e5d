/** Speed of typesetting: PDF against pdfkit's own text, watermarks against resvg's own text, in one run. */
import { Resvg } from '@resvg/resvg-js';
import PDFDocument from 'pdfkit';
import { writePdf } from '#shared/documents/pdf/table-pdf.ts';
import { packagedFont } from '#shared/documents/type/font-files.ts';
import { getFamily } from '#shared/documents/type/fonts.ts';
import { renderWatermark } from '#shared/documents/watermark/watermark.ts';
import type { Column, Row } from '#shared/tables/table.ts';

/** `ratio`: our time divided by the peer's. Below 1 is faster; 0 means that there is no peer. */
export type BenchRow = { readonly name: string; readonly ratio: number; readonly detail: string };

type Measurement = { readonly seconds: number; readonly bytes: number; readonly megabytes: number };

/** Runs a task once. Memory is the sampled peak growth of the process. */
async function measure(task: () => Promise<Uint8Array>): Promise<Measurement> {
  const before = process.memoryUsage.rss();
  let highest = before;
  const sample = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  const bytes = (await task()).length;
  const seconds = (performance.now() - start) / 1000;
  clearInterval(sample);
  highest = Math.max(highest, process.memoryUsage.rss());
  return { seconds, bytes, megabytes: (highest - before) / 1e6 };
}

async function best(times: number, task: () => Promise<Uint8Array>): Promise<Measurement> {
  let fastest = await measure(task);
  for (let time = 1; time < times; time++) {
    const next = await measure(task);
    if (next.seconds < fastest.seconds) fastest = next;
  }
  return fastest;
}

const columns: readonly Column[] = [
  { name: 'Cue No', kind: 'integer' },
  { name: 'Clip Name', kind: 'text', wrap: true },
  { name: 'Tracks', kind: 'text' },
  { name: 'Record In', kind: 'label' },
  { name: 'Record Out', kind: 'label' },
];
const LATIN = ['Ember', 'Drift – long sunrise (alt mix)', 'Привет, мир', 'Ωμέγα'];
const ALL = [...LATIN, 'שלום עולם', 'مرحبا بالعالم', 'नमस्ते दुनिया', 'สวัสดีชาวโลก', '日本語の曲', '한국어'];

function* rows(count: number, names: readonly string[]): Generator<Row> {
  for (let index = 0; index < count; index++) {
    const time = String(index % 60).padStart(2, '0');
    yield [
      index + 1,
      `${names[index % names.length]} ${index}`,
      'A1 A2',
      `01:00:${time}:00`,
      `01:01:${time}:00`,
    ];
  }
}

const pdf = (count: number, names: readonly string[]): Promise<Uint8Array> =>
  writePdf({ name: 'Bench', title: 'Bench', columns, rows: rows(count, names) }, { created: 0 });

/** The same cells placed by hand with pdfkit: no wrapping, no measuring, no other scripts. */
async function pdfkit(count: number): Promise<Uint8Array> {
  const document = new PDFDocument({ size: 'A4', margin: 0 });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise((resolve) => document.on('end', resolve));
  document.font(packagedFont(getFamily('sans').regular)).fontSize(9);
  let y = 44;
  for (const row of rows(count, LATIN)) {
    if (y > 780) {
      document.addPage();
      y = 44;
    }
    for (const [index, cell] of row.entries()) {
      document.text(String(cell), 40 + index * 100, y, { lineBreak: false });
    }
    y += 19;
  }
  document.end();
  await done;
  return Buffer.concat(parts);
}

const bold = getFamily('sans').bold;

async function resvgText(width: number, height: number, size: number): Promise<Uint8Array> {
  if (!bold) throw new Error('the sans has a bold');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="50%" y="50%" text-anchor="middle" font-family="Noto Sans" font-weight="700" font-size="${size}" fill="#fff" fill-opacity="0.5">WATERMARK</text></svg>`;
  const font = { loadSystemFonts: false, fontFiles: [packagedFont(bold)] };
  return new Resvg(svg, { font }).render().asPng();
}

const SIZES = [
  [1920, 1080, 30],
  [3840, 2160, 60],
  [7680, 4320, 100],
  [8192, 8192, 100],
] as const;

const describe = ({ seconds, bytes, megabytes }: Measurement): string =>
  `${(seconds * 1000).toFixed(0)} ms, ${(bytes / 1000).toFixed(1)} kB, +${megabytes.toFixed(0)} MB`;

async function pdfRows(): Promise<BenchRow[]> {
  await pdf(100, ALL);
  const peer = await measure(() => pdfkit(5000));
  const latin = await measure(() => pdf(5000, LATIN));
  const every = await measure(() => pdf(5000, ALL));
  const long = await measure(() => pdf(100_000, LATIN));
  const rate = (count: number, measured: Measurement): string =>
    `${Math.round(count / measured.seconds)} rows/s; ${describe(measured)}`;
  return [
    {
      name: 'pdf, 5,000 rows, against pdfkit',
      ratio: latin.seconds / peer.seconds,
      detail: `${rate(5000, latin)}; pdfkit ${rate(5000, peer)}`,
    },
    { name: 'pdf, 5,000 rows, ten scripts', ratio: 0, detail: rate(5000, every) },
    { name: 'pdf, 100,000 rows', ratio: 0, detail: rate(100_000, long) },
  ];
}

async function watermarkRows(): Promise<BenchRow[]> {
  const found: BenchRow[] = [];
  for (const [width, height, fontSize] of SIZES) {
    const options = { width, height, text: 'WATERMARK', fontSize, transparency: 50 };
    await renderWatermark(options);
    const own = await best(3, async () => (await renderWatermark(options)).png);
    const peer = await best(3, () => resvgText(width, height, fontSize));
    found.push({
      name: `watermark ${width}x${height}, against resvg's text`,
      ratio: own.seconds / peer.seconds,
      detail: `${describe(own)}; resvg ${describe(peer)}`,
    });
  }
  return found;
}

export async function benchType(): Promise<BenchRow[]> {
  return [...(await watermarkRows()), ...(await pdfRows())];
}

if (import.meta.main) for (const row of await benchType()) process.stdout.write(`${JSON.stringify(row)}\n`);
