/** Sends answers over Lambda's limit of 6 MB through the bucket. */
import { ANSWERS } from '#shared/data/answers.ts';
import { objectWrites } from '#shared/data/objects.ts';
import { derivedId } from '#shared/ids.ts';
import { ApiError } from './errors.ts';
import type { HttpAnswer } from './http.ts';
import type { RequestContext } from './request-context.ts';

/** More Base64 than this may not fit in 6 MB, with the rest of the answer. */
const LIMIT = 4_400_000;
/** The rest of the answer: warnings, names. */
const AROUND = 200_000;

/** @throws ApiError 400 with size and limit, if no path to the client allows so much Base64 */
export function requireWay(context: RequestContext, size: number): void {
  if (size <= LIMIT || context.event.requestContext.longAnswers) return;
  // Rounded so that no size looks like the limit that it exceeds.
  throw new ApiError('file.answer_too_large', { size: Math.ceil(size / 1000), max: LIMIT / 1000 });
}

/** The answer itself, or one whose body is an object, which the caller fetches and deletes. */
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
