/** Rows of the society layout from a converted sequence: nothing is guessed, but identifiers in names are used. */
import type { Cue } from '../cue.ts';
import { findIsrc, findIswc, parseClipTitle } from './identifiers.ts';
import type { SocietyCue } from './model.ts';

/** Known rights of a cue win over identifiers in its names. */
export function societyCues(cues: readonly Cue[]): SocietyCue[] {
  return cues.map((cue) => {
    const given = Object.fromEntries(
      Object.entries(cue.rights ?? {}).filter(([, value]) => value !== undefined),
    );
    const names = `${cue.clipName} ${cue.sourceFile}`;
    return {
      title: parseClipTitle(cue.clipName),
      recordIn: cue.recordIn,
      recordOut: cue.recordOut,
      duration: cue.duration,
      remarks: buildRemarks(cue),
      rights: { iswc: findIswc(names), isrc: findIsrc(names), ...given },
    };
  });
}

/** Original file name, reel, tracks, uses. */
function buildRemarks({ clipName, sourceFile, reel, tracks, uses }: Cue): string {
  const parts = [
    `File: ${sourceFile || clipName}`,
    reel === '' ? '' : `Reel: ${reel}`,
    tracks.length === 0 ? '' : `Tracks: ${tracks.join(' ')}`,
    uses > 1 ? `Uses: ${uses}` : '',
  ];
  return parts.filter((part) => part !== '').join('; ');
}
