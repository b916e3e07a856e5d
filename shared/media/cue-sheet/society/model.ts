/** The data of a performing rights society's cue sheet (Cue-Sheet Standards & Rules, CISAC 2020). */
import type { CueRights } from '#shared/media/sequences/rights.ts';
import type { Rate } from '#shared/media/timecode/rate.ts';

export type SocietyCue = {
  readonly title: string;
  /** Frames of the sequence. */
  readonly recordIn: number;
  readonly recordOut: number;
  readonly duration: number;
  readonly remarks: string;
  readonly rights: CueRights;
};

/** The production header. Unknown values stay blank. */
export type Production = {
  readonly title: string;
  readonly alternativeTitles?: string | undefined;
  readonly seriesTitle?: string | undefined;
  readonly season?: string | undefined;
  readonly episodeTitle?: string | undefined;
  readonly episodeNumber?: string | undefined;
  readonly type?: string | undefined;
  readonly country?: string | undefined;
  readonly year?: string | undefined;
  readonly language?: string | undefined;
  readonly company?: string | undefined;
  readonly productionNumber?: string | undefined;
  readonly director?: string | undefined;
  readonly actors?: string | undefined;
  readonly broadcaster?: string | undefined;
  readonly firstBroadcast?: string | undefined;
  readonly territory?: string | undefined;
  readonly isan?: string | undefined;
  readonly eidr?: string | undefined;
  readonly societyNumber?: string | undefined;
  readonly version?: string | undefined;
  readonly preparedBy?: string | undefined;
  readonly email?: string | undefined;
};

export type SocietySheet = {
  readonly production: Production;
  readonly cues: readonly SocietyCue[];
  readonly rate: Rate;
  /** Frame number of the first frame; null if unknown: times then count from the full hour before. */
  readonly start: number | null;
  /** Length of the production in frames, if known. */
  readonly duration: number | null;
  /** Frames with music, overlaps counted once. */
  readonly musicFrames: number;
  /** Date of the sheet, milliseconds since 1970. */
  readonly created: number;
};
