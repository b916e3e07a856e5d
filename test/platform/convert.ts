/** Sends a small conversion, with options to vary it. */
import { type Answer, form, type TestKey, type TestService } from '#test/service.ts';

export const SRT = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

export type ConvertOptions = {
  readonly fields?: Record<string, string>;
  readonly bytes?: string;
  readonly name?: string;
  readonly headers?: Record<string, string>;
};

export const convert = (
  service: TestService,
  key: Pick<TestKey, 'apiKey'>,
  { fields = {}, bytes = SRT, name = 'a.srt', headers = {} }: ConvertOptions = {},
): Promise<Answer> =>
  service.call('POST', '/v2/subtitles', {
    key,
    body: form({ source: 'srt', format: 'vtt', ...fields }, { bytes, name }),
    headers,
  });
