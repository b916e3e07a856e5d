/** Default port and data folder. */
export const DEFAULT_PORT = 3000;
export const DEFAULT_DATA = '.local';
