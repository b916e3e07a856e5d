/** Precision, recall and F1 by group, for the service, ffmpeg's `scdet` and ContentDetector, on the same files. */
import { contentCuts, LIBRARY_MIN_FRAMES } from '#shared/media/scenes/content-detector.ts';
import { NEUTRAL_SENSITIVITY } from '#shared/media/scenes/options.ts';
import { type Film, films, type Group } from './corpus/films.ts';
import { filmFile } from './corpus/library.ts';
import type { Stock } from './corpus/sequence.ts';
import { figures, type Tally, type Truth, tally, tallySpans } from './figures.ts';
import { decideWith, type FilmMeasurement, measure } from './measure.ts';
import { contentDetectorCuts } from './peer.ts';
import { scdetCuts } from './scdet.ts';

const DETECTORS = ['ours', 'ContentDetector', 'scdet'] as const;
type Detector = (typeof DETECTORS)[number];

export type Result = {
  readonly film: Film;
  readonly frames: number;
  readonly wantedFrames: number;
  /** Frames per second. */
  readonly speed: number;
  /** Results of the detectors that ran. */
  readonly cuts: Readonly<Partial<Record<Detector, Tally>>>;
  readonly spans: Tally;
  /** Cuts of `compat` and of the detector it imitates, if that detector ran. */
  readonly compat?: { readonly ours: readonly number[]; readonly theirs: readonly number[] };
};

/**
 * Runs the detectors over the films of a stock.
 * @param wanted which films to run
 * @param compared which of those the peers run on too
 */
export async function accuracy(
  stock: Stock,
  wanted: (film: Film) => boolean = () => true,
  compared: (film: Film) => boolean = () => true,
): Promise<Result[]> {
  const results: Result[] = [];
  for (const film of films(stock).filter(wanted)) {
    const { path, truth } = await filmFile(film, stock);
    const measured = await measure(path);
    const found = await decideWith(measured);
    const { rate } = found.timeline;
    const own = {
      film,
      frames: measured.film.track.length,
      wantedFrames: truth.frames,
      speed: rate.num / rate.den,
      spans: tallySpans(found.gradual, truth),
    };
    const ours = tally(found.cuts, truth);
    results.push(
      compared(film) ? { ...own, ...(await peers(path, truth, measured, ours)) } : { ...own, cuts: { ours } },
    );
  }
  return results;
}

async function peers(
  path: string,
  truth: Truth,
  { film, probe }: FilmMeasurement,
  ours: Tally,
): Promise<Pick<Result, 'cuts' | 'compat'>> {
  const theirs = await contentDetectorCuts(path, probe);
  return {
    cuts: { ours, ContentDetector: tally(theirs, truth), scdet: tally(await scdetCuts(path), truth) },
    compat: { ours: contentCuts(film.track.scores(), NEUTRAL_SENSITIVITY, LIBRARY_MIN_FRAMES), theirs },
  };
}

const GROUPS: readonly (Group | 'all')[] = ['formats', 'looks', 'hard', 'gradual', 'all'];

export const getTallies = (results: readonly Result[], detector: Detector, group: Group | 'all'): Tally[] =>
  results
    .filter(({ film }) => group === 'all' || film.group === group)
    .flatMap(({ cuts }) => cuts[detector] ?? []);

/** The table that the suites print. */
export function report(title: string, results: readonly Result[]): string {
  const rows = GROUPS.flatMap((group) =>
    DETECTORS.map((detector) => {
      const { precision, recall, f1 } = figures(getTallies(results, detector, group));
      const shown = [precision, recall, f1].map((value) => value.toFixed(1).padStart(6));
      return `  ${group.padEnd(8)} ${detector.padEnd(16)} P ${shown[0]}  R ${shown[1]}  F1 ${shown[2]}`;
    }),
  );
  const spans = figures(results.map((result) => result.spans));
  const wrong = results.flatMap(({ film, cuts: { ours }, spans: { wrong: spurious, missed } }) => [
    ...(ours?.wrong.length ? [`  ${film.name}: false at ${ours.wrong}`] : []),
    ...(ours?.missed.length ? [`  ${film.name}: missed at ${ours.missed}`] : []),
    ...(spurious.length > 0 ? [`  ${film.name}: false change at ${spurious}`] : []),
    ...(missed.length > 0 ? [`  ${film.name}: missed change at ${missed}`] : []),
  ]);
  return [
    `${title}: ${results.length} films, ${minutes(results).toFixed(1)} minutes`,
    ...rows,
    `  gradual changes: recall ${spans.recall.toFixed(1)}, ${falseSpans(results)} false`,
    `  compat: ${compatShare(results).toFixed(1)} % of cuts within a frame`,
    ...wrong,
  ].join('\n');
}

export const minutes = (results: readonly Result[]): number =>
  results.reduce((sum, { frames, speed }) => sum + frames / speed / 60, 0);

export const falseSpans = (results: readonly Result[]): number =>
  results.reduce((sum, { spans }) => sum + spans.wrong.length, 0);

/** Percentage of all cuts that the other list has within a frame. Skips heavy grain, which hovers at the threshold. */
export function compatShare(results: readonly Result[]): number {
  const near = (list: readonly number[], cut: number): boolean =>
    list.some((other) => Math.abs(other - cut) <= 1);
  const lists = results
    .filter(({ film }) => !/grain|old-film|no-signal/.test(film.name))
    .flatMap(({ compat }) => compat ?? []);
  const all = lists.reduce((sum, { ours, theirs }) => sum + ours.length + theirs.length, 0);
  const same = lists.reduce(
    (sum, { ours, theirs }) =>
      sum + ours.filter((cut) => near(theirs, cut)).length + theirs.filter((cut) => near(ours, cut)).length,
    0,
  );
  return all === 0 ? 100 : (100 * same) / all;
}
