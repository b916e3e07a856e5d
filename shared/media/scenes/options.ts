/** Options of a detection. All have defaults. */

export const ALGORITHMS = ['content-aware', 'threshold'] as const;
export type Algorithm = (typeof ALGORITHMS)[number];

export type SceneOptions = {
  readonly algorithm: Algorithm;
  /** 27 is neutral; smaller finds more. */
  readonly sensitivity: number;
  /** Shortest scene in seconds; null for the default of the algorithm. 0 keeps everything. */
  readonly minSceneLength: number | null;
  /** Decide exactly as PySceneDetect's ContentDetector does. */
  readonly compat: 'pyscenedetect' | null;
};

export const NEUTRAL_SENSITIVITY = 27;

export const DEFAULT_OPTIONS: SceneOptions = {
  algorithm: 'content-aware',
  sensitivity: NEUTRAL_SENSITIVITY,
  minSceneLength: null,
  compat: null,
};
