/** An SES error: its code and message. */
export class SesFault extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, message: string, status = 400) {
    super(message);
    this.name = 'SesFault';
    this.code = code;
    this.status = status;
  }
}

/** A parameter is present but invalid. */
export const invalidParameter = (message: string): SesFault => new SesFault('InvalidParameterValue', message);
