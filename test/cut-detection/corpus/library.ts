/** Caches the films of the corpus as files. Each is made once and found again by a hash of its sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { Truth } from '../figures.ts';
import { encode } from './encode.ts';
import type { Film } from './films.ts';
import type { Stock } from './sequence.ts';

const ROOT = join(import.meta.dirname, '../../../.cache/films');

/** The hash covers all sources of this folder, so a film that is made differently gets another name. */
const made = createHash('sha256');
for (const name of readdirSync(import.meta.dirname).sort()) {
  made.update(readFileSync(join(import.meta.dirname, name)));
}
const edition = made.digest('hex').slice(0, 12);

export type FilmFile = { readonly film: Film; readonly path: string; readonly truth: Truth };

/** The file of a film, with its true cuts. */
export async function filmFile(film: Film, { seed, real }: Stock): Promise<FilmFile> {
  const folder = join(ROOT, `${edition}-${seed}${real ? '-real' : ''}`);
  const path = join(folder, `${film.name}.${film.coding.extension}`);
  const reel = film.reel();
  if (!existsSync(path)) {
    mkdirSync(folder, { recursive: true });
    const unfinished = join(folder, `${process.pid}-${film.name}.${film.coding.extension}`);
    await encode(reel.frames, film.coding, unfinished);
    renameSync(unfinished, path);
  }
  const { hidden = 0, woven = 1 } = film.coding;
  const shift = (picture: number): number => picture / woven - hidden;
  return {
    film,
    path,
    truth: {
      cuts: reel.cuts.map(shift).filter((frame) => frame > 0),
      gradual: reel.gradual.map(({ start, end, kind }) => ({ start: shift(start), end: shift(end), kind })),
      frames: shift(reel.frames.length),
    },
  };
}
