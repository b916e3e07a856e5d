/** What the service refused, as an error. */
export class MediaToolsError extends Error {
  /** The HTTP status. */
  readonly code: number;
  /** Name of the request in the logs of the service. */
  readonly requestId: string | undefined;
  /** Seconds after which it may be tried again, where the service says so. */
  readonly retryAfter: number | undefined;

  constructor(status: string, response: Response) {
    super(status);
    this.name = 'MediaToolsError';
    this.code = response.status;
    this.requestId = response.headers.get('x-request-id') ?? undefined;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isFinite(seconds) ? seconds : undefined;
  }
}
