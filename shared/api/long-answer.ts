/** Answers that are too long for Lambda, whose payloads end at 6 MB: their body goes by the bucket. */
import { ANSWERS } from '#shared/data/answers.ts';
import { objectWrites } from '#shared/data/objects.ts';
import { derivedId } from '#shared/ids.ts';
import { ApiError } from './errors.ts';
import type { HttpAnswer } from './http.ts';
import type { RequestContext } from './request-context.ts';

/** Base64 of more than this, with all that stands around it, is not sure to fit into 6 MB. */
const LIMIT = 4_400_000;
/** What may stand around it: warnings, names. */
const AROUND = 200_000;

/** @throws ApiError 400 with size and bound, where so much Base64 can reach the client on no way */
export function requireWay(context: RequestContext, size: number): void {
  if (size <= LIMIT || context.event.requestContext.longAnswers) return;
  // Rounded so that no size reads like the limit that it exceeds.
  throw new ApiError('file.answer_too_large', { size: Math.ceil(size / 1000), max: LIMIT / 1000 });
}

/** The answer as it can be returned: itself, or with its body in an object that whoever called fetches and removes. */
export async function returnable(
  context: RequestContext,
  seed: string,
  answer: HttpAnswer,
): Promise<HttpAnswer> {
  const { body, isBase64Encoded, headers } = answer;
  if (body.length <= LIMIT + AROUND) return answer;
  requireWay(context, body.length);
  const accountId = context.principal?.accountId ?? '';
  const bodyObject = `${ANSWERS}${accountId}/${derivedId(30, seed, 'body')}`;
  const bytes = Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');
  await objectWrites.put(bodyObject, bytes, headers['content-type'] ?? 'application/octet-stream');
  return { ...answer, body: '', isBase64Encoded: false, bodyObject };
}
