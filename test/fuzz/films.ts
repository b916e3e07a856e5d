/** Probes films with damaged boxes: cut detection must describe the film or say why it cannot be read. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { probe } from '#functions/cut-detection/media/probe.ts';
import { judge } from './judge.ts';
import { mutate, type Seed } from './mutate.ts';
import { type Figures, runCases } from './run.ts';

const CLIP = new URL('../../events/samples/clip.mp4', import.meta.url);

/** Runs the given number of cases. Each costs two runs of ffmpeg. */
export async function fuzzFilms(cases: number, seed: number): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  const film: Seed = { name: 'clip.mp4', kind: 'mp4', extension: 'mp4', bytes: readFileSync(CLIP) };
  const path = join(folder, 'film.mp4');
  try {
    return await runCases('films', { cases, seed }, async (random) => {
      const bytes = mutate(film, random);
      writeFileSync(path, bytes);
      const { result, refused, fault } = await judge(() => probe(path));
      const unsound =
        result && !(result.frames >= 0 && result.width > 0 && result.height > 0 && result.timeBase.den > 0)
          ? `a film of ${result.width}x${result.height}, ${result.frames} frames, 1/${result.timeBase.den} s`
          : undefined;
      const outcome = refused ? 'refused' : 'done';
      return {
        what: film.name,
        group: refused?.message ?? 'read',
        input: bytes,
        outcome,
        fault: fault ?? unsound,
      };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
