/** Where the service runs and keeps its data unless told otherwise. */
export const DEFAULT_PORT = 3000;
export const DEFAULT_DATA = '.local';
