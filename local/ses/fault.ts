/** A refusal as SES words it: the code of the error, and a sentence. */
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

/** A parameter that is there but of no use. */
export const invalidParameter = (message: string): SesFault => new SesFault('InvalidParameterValue', message);
