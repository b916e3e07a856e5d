/** The library's types have a name that its package does not export. */
declare module 'smpte-timecode' {
  export default class Timecode {
    constructor(frames: number, frameRate: number, dropFrame: boolean);
    toString(): string;
  }
}
