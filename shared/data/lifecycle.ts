/** The bucket's lifecycle rules, in days, in case the sweep misses an object. */
export const LIFECYCLE = [
  { prefix: 'uploads/', days: 1 },
  { prefix: 'work/', days: 1 },
  { prefix: 'outputs/short/', days: 1 },
  { prefix: 'outputs/long/', days: 4 },
  { prefix: 'answers/', days: 2 },
] as const;
