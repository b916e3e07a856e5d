import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/messages/language.ts';
import { loadTexts } from '#shared/messages/render.ts';
import { failureMail, momentText, successMail } from './mail-text.ts';

const url = 'https://media.example/download/abc?a=1&b=2';
const expires = Date.UTC(2026, 10, 20, 10, 0);
const success = (source: string) => successMail({ language: 'en', source, scenes: 12, expires, url });

test('gives the number of scenes, the expiry and the link', () => {
  const { subject, text } = success('Pilot.mp4');
  expect(subject).toBe('Scene cut detection finished: Pilot.mp4');
  expect(text).toContain('Scenes found: 12.');
  expect(text).not.toContain('ends early');
  expect(text).toContain('November 20, 2026 at 10:00 UTC');
  expect(text).toContain(url);
});

test('the warning that the film ends early comes first, also for a single scene', () => {
  const warning = { id: 'process.film_truncated', params: { time: '00:12:31' } } as const;
  const mail = successMail({ language: 'en', source: 'a.mp4', scenes: 1, warning, expires, url });
  expect(mail.text).toMatch(/^The film ends early, at 00:12:31: .*\n\nThe scene cut detection/);
  expect(mail.text).toContain('Scenes found: 1.');
  expect(mail.html).toContain('The film ends early, at 00:12:31');
});

test('file names are escaped and cannot inject headers or markup', () => {
  const { subject, html } = success('<script>alert(1)</script>\r\nBcc: x@example.com\u202e & co.mp4');
  expect(subject).not.toMatch(/[\r\n\u202e]/);
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;Bcc: x@example.com &amp; co.mp4');
  expect(html).toContain('href="https://media.example/download/abc?a=1&amp;b=2"');
  expect(success('x'.repeat(500)).subject.length).toBeLessThan(150);
  // A name that looks like a placeholder is not replaced.
  expect(success('{url} $& \u0000').text).toContain('{url} $&');
});

test('a failure gives its reason if known, and says that nothing was charged', () => {
  const { subject, text } = failureMail({ language: 'en', source: 'a.mp4', failure: 'no_video' });
  expect(subject).toBe('Scene cut detection failed: a.mp4');
  expect(text).toContain('You were not charged.');
  expect(text).toContain('The file has no video.');
  expect(failureMail({ language: 'en', source: 'a.mp4', failure: 'failed' }).text).not.toContain('Process');
});

describe.each(LANGUAGES)('in %s', (language) => {
  test('no placeholder remains, and the page states its language and direction', async () => {
    await loadTexts(language);
    const warning = { id: 'process.film_truncated', params: { time: '00:12:31' } } as const;
    const mails = [
      successMail({ language, source: 'a.mp4', scenes: 12, warning, expires, url }),
      failureMail({ language, source: 'a.mp4', failure: 'timeout' }),
    ];
    for (const { subject, text, html } of mails) {
      expect(`${subject}${text}`).not.toMatch(/[{}]/);
      expect(subject).toContain('a.mp4');
      expect(html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    }
    expect(momentText(expires, language)).toMatch(/UTC$/);
  });
});
