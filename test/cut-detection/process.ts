/** Helpers that start processes and wait until they end. */
import * as v from 'valibot';
import { type Answer, form, type TestKey, type TestService } from '#test/service.ts';
import { makeClip } from './clip.ts';

const Started = v.looseObject({ processId: v.string(), processDurationEstimate: v.number() });

/** A film for suites that do not care which. */
let film: Buffer | undefined;
export const sampleFilm = (): Buffer => {
  film ??= makeClip();
  return film;
};

export type StartOptions = {
  readonly fields?: Record<string, string>;
  readonly bytes?: Uint8Array;
  readonly name?: string;
  readonly headers?: Record<string, string>;
};

/** Sends a film. */
export function sendFilm(
  service: TestService,
  key: Pick<TestKey, 'apiKey'>,
  { fields = {}, bytes = sampleFilm(), name = 'film.mp4', headers = {} }: StartOptions = {},
): Promise<Answer> {
  return service.call('POST', '/v2/cutdetection', { key, body: form(fields, { bytes, name }), headers });
}

/** Starts a process. @returns its id */
export async function startProcess(
  service: TestService,
  key: Pick<TestKey, 'apiKey'>,
  options: StartOptions = {},
): Promise<string> {
  const answer = await sendFilm(service, key, options);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.body.status}`);
  return v.parse(Started, answer.body.data).processId;
}

/** Waits until a process has ended. @returns the final response */
export async function getEnd(
  service: TestService,
  key: Pick<TestKey, 'apiKey'>,
  processId: string,
): Promise<Answer> {
  for (let tries = 0; tries < 20; tries++) {
    const answer = await service.call('GET', `/v2/process/${processId}?wait=25`, { key });
    if (answer.status !== 202) return answer;
  }
  throw new Error(`The process ${processId} does not end`);
}

const Inbox = v.object({
  mails: v.array(
    v.looseObject({ to: v.array(v.string()), subject: v.string(), text: v.string(), html: v.string() }),
  ),
});

/** Mails to an address, newest first. */
export async function mailsTo(service: TestService, address: string) {
  const { mails } = v.parse(Inbox, await (await fetch(`${service.url}/inbox.json`)).json());
  return mails.filter(({ to }) => to.includes(address));
}
