/** Reduces a font to the glyphs in use, with HarfBuzz's subsetter. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

type Call = (...parameters: readonly number[]) => number;
type Subsetter = {
  readonly memory: WebAssembly.Memory;
  readonly call: (name: string, ...parameters: number[]) => number;
};

/** `hb_subset_flags_t`: no hinting, keep the outline of .notdef, no layout closure. */
const FLAGS = 0x1 | 0x4 | 0x40 | 0x200;
const RETAIN_GLYPH_IDS = 0x2;
/** `HB_SUBSET_SETS_DROP_TABLE_TAG` */
const DROPPED_TABLES = 3;
/** Tables that a PDF does not need, since it names and places glyphs itself. */
const UNUSED = [
  'GSUB',
  'GPOS',
  'GDEF',
  'BASE',
  'VORG',
  'name',
  'cmap',
  'STAT',
  'DSIG',
  'gasp',
  'vhea',
  'vmtx',
];

let compiled: Promise<WebAssembly.Module> | undefined;

async function compile(): Promise<WebAssembly.Module> {
  const path = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  return WebAssembly.compile(await readFile(path));
}

/** A new instance each time, so that its memory is freed with it. */
async function instantiate(): Promise<Subsetter> {
  compiled ??= compile();
  const { exports } = await WebAssembly.instantiate(await compiled);
  const { memory } = exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('the subsetter exports no memory');
  const call = (name: string, ...parameters: number[]): number => {
    const found = exports[name];
    if (typeof found !== 'function') throw new Error(`the subsetter has no ${name}`);
    const run: Call = (...values) => Number(found(...values));
    return run(...parameters);
  };
  call('_initialize');
  return { memory, call };
}

const tag = (name: string): number => Buffer.from(name.padEnd(4), 'latin1').readUInt32BE(0);

/**
 * @param keepNumbers keep the glyph IDs; not needed if the PDF refers to glyphs by CID
 * @throws {Error} if the font cannot be read
 */
export async function subsetFont(
  font: Uint8Array,
  glyphs: Iterable<number>,
  keepNumbers: boolean,
): Promise<Uint8Array> {
  const { memory, call } = await instantiate();
  const at = call('malloc', font.length);
  new Uint8Array(memory.buffer, at, font.length).set(font);
  const face = call('hb_face_create', call('hb_blob_create', at, font.length, 1, 0, 0), 0);
  const input = call('hb_subset_input_create_or_fail');
  call('hb_subset_input_set_flags', input, keepNumbers ? FLAGS | RETAIN_GLYPH_IDS : FLAGS);
  const wanted = call('hb_subset_input_glyph_set', input);
  for (const glyph of glyphs) call('hb_set_add', wanted, glyph);
  const dropped = call('hb_subset_input_set', input, DROPPED_TABLES);
  for (const name of UNUSED) call('hb_set_add', dropped, tag(name));
  const subset = call('hb_subset_or_fail', face, input);
  if (subset === 0) throw new Error('the font could not be cut down to its used glyphs');
  const blob = call('hb_face_reference_blob', subset);
  const length = call('hb_blob_get_length', blob);
  const data = call('hb_blob_get_data', blob, 0);
  return new Uint8Array(memory.buffer, data, length).slice();
}
