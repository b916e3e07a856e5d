/** The 14 colors of projects, buttons, tags and notes. */
export const COLORS = [
  ...['blue', 'cyan', 'fuchsia', 'green', 'lavender', 'lemon', 'mint'],
  ...['orange', 'pink', 'purple', 'red', 'sky', 'yellow', 'white'],
] as const;
