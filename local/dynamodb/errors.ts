/** Body of an error response. `__type` is `<namespace>#<code>`; the other members are specific to the error. */
export interface ErrorBody {
  __type: string;
  message?: string;
  [member: string]: unknown;
}

/** An error that DynamoDB itself would return. */
export class ServiceError extends Error {
  readonly body: ErrorBody;
  readonly statusCode: number;

  constructor(body: ErrorBody, statusCode = 400) {
    super(body.message ?? body.__type);
    this.name = errorCode(body);
    this.body = body;
    this.statusCode = statusCode;
  }
}

/** The code without its namespace, for example `ResourceNotFoundException`. */
export const errorCode = (body: ErrorBody): string => body.__type.slice(body.__type.indexOf('#') + 1);

/** An error of the DynamoDB model, for example `TransactionCanceledException`. */
export const modelError = (code: string, members: Record<string, unknown>): ServiceError =>
  new ServiceError({ __type: `com.amazonaws.dynamodb.v20120810#${code}`, ...members });

export const validationError = (message: string): ServiceError =>
  new ServiceError({ __type: 'com.amazon.coral.validate#ValidationException', message });

/** A protocol error, raised before any operation has read the request. */
export const protocolError = (code: string, message: string, statusCode = 400): ServiceError =>
  new ServiceError({ __type: `com.amazon.coral.service#${code}`, message }, statusCode);
