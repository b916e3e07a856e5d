import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/messages/language.ts';
import { loadTexts, render } from '#shared/messages/render.ts';
import { type Answer, form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const Project = v.looseObject({ projectId: v.string(), projectKey: v.string() });

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const inLanguage = (wish: string) => ({ key, headers: { 'accept-language': wish } });

function expectSpoken(answer: Answer, language: Language, status: string): void {
  expect(answer.body.status).toBe(status);
  expect(answer.headers.get('content-language')).toBe(language);
  expect(answer.headers.get('vary')).toMatch(/^Accept-Language(,|$)/);
}

test.each(LANGUAGES)('a response in %s', async (language) => {
  const answer = await service.call('GET', '/v2/files', inLanguage(language));
  await loadTexts(language);
  expectSpoken(answer, language, render('files.none', language).text);
});

test('without a usable Accept-Language header, the response is English', async () => {
  const english = 'No files were found in the associated account';
  expectSpoken(await service.call('GET', '/v2/files', { key }), 'en', english);
  for (const wish of ['tlh', '*', 'de;q=0', ';;,,', 'x'.repeat(4000)])
    expectSpoken(await service.call('GET', '/v2/files', inLanguage(wish)), 'en', english);
});

test('a refusal before the caller is known', async () => {
  const answer = await service.call('GET', '/v2/files', {
    headers: { 'accept-language': 'fr-CH, de;q=0.5' },
  });
  expect(answer.status).toBe(401);
  expectSpoken(answer, 'fr', 'Clé API non valide');
});

test('an unknown path', async () => {
  expectSpoken(await service.call('GET', '/v2/nothing', inLanguage('no')), 'nb', 'Ikke funnet');
});

test('an upload refused by the ingress, and one refused by a function', async () => {
  const body = form({ source: 'srt', format: 'wrong' }, { bytes: '1', name: 'a.srt' });
  const refused = await service.call('POST', '/v2/subtitles', { ...inLanguage('it'), body });
  expect(refused.status).toBe(400);
  expect(refused.body.status).toMatch(/^Il valore di format non è consentito\. Valori consentiti: .*vtt/);
  expect(refused.headers.get('content-language')).toBe('it');
  const keyless = await service.call('POST', '/v2/subtitles', { headers: { 'accept-language': 'it' }, body });
  expectSpoken(keyless, 'it', 'Chiave API non valida');
});

test('a text within a text is in the same language', async () => {
  const live = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Night Shift' } });
  const { projectId, projectKey } = v.parse(Project, live.body.data);
  const notes = [
    { timecode: '10:00:00:00', comment: 'a', loggerName: 'b' },
    { timecode: '1', comment: 'a' },
  ];
  const path = `/v2/livenotes/project/${projectId}/${projectKey}/notes`;
  const answer = await service.call('POST', path, { ...inLanguage('de'), body: notes });
  expectSpoken(
    answer,
    'de',
    'Die Änderungen konnten nicht gespeichert werden. timecode (Element 2) muss ein Timecode der Form HH:MM:SS:FF sein.',
  );
});

test('names are isolated in Arabic text', async () => {
  const answer = await service.call('POST', '/v2/livenotes/project', { ...inLanguage('ar'), body: {} });
  expectSpoken(answer, 'ar', 'معامل مطلوب غير موجود: \u2068name\u2069');
});

test('the legacy interface responds only in English', async () => {
  const body = form({ source: 'srt', format: 'wrong' }, { bytes: '1', name: 'a.srt' });
  const answer = await service.call('POST', '/subtitles', { ...inLanguage('de'), body });
  expect(answer.body).toMatchObject({ code: '400' });
  expect(answer.body.status).toMatch(/^The value of format is not allowed\./);
  expect(answer.headers.get('content-language')).toBe('en');
});
