/** The bucket's own expiry, in days: the backstop behind the sweeper. */
export const LIFECYCLE = [
  { prefix: 'uploads/', days: 1 },
  { prefix: 'work/', days: 1 },
  { prefix: 'outputs/short/', days: 1 },
  { prefix: 'outputs/long/', days: 4 },
  { prefix: 'answers/', days: 2 },
] as const;
