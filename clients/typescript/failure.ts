/** An error response of the service. */
export class MediaToolsError extends Error {
  /** The HTTP status. */
  readonly code: number;
  /** Request id in the service's logs. */
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, if the service says so. */
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
