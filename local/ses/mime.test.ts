import { describe, expect, it } from 'vitest';
import { addressList, readMessage } from './mime.ts';

const message = (...lines: string[]): Buffer => Buffer.from(lines.join('\r\n'));

describe('readMessage', () => {
  it('reads headers, alternatives and attachments', () => {
    const mail = readMessage(
      message(
        'From: =?utf-8?Q?Caf=C3=A9_Service?= <from@example.com>',
        'Subject: =?UTF-8?B?5pig55S7?=',
        ' =?iso-8859-1?Q?_caf=E9?=',
        'Content-Type: multipart/mixed; boundary="outer"',
        '',
        'preamble',
        '--outer',
        'Content-Type: multipart/alternative; boundary=inner',
        '',
        '--inner',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        'Gr=C3=BC=',
        '=C3=9Fe',
        '--inner',
        'Content-Type: text/html; charset="iso-8859-1"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from('<p>Gr\u00fc\u00dfe</p>', 'latin1').toString('base64'),
        '--inner--',
        '--outer',
        'Content-Type: text/csv',
        'Content-Disposition: attachment; filename="cues.csv"',
        'Content-Transfer-Encoding: base64',
        '',
        'YSxi',
        '--outer--',
        'epilogue',
      ),
    );
    expect(mail.headers.get('from')).toBe('Café Service <from@example.com>');
    expect(mail.headers.get('subject')).toBe('映画 café');
    expect(mail).toMatchObject({ text: 'Grüße', html: '<p>Grüße</p>' });
    expect(mail.attachments).toEqual([{ name: 'cues.csv', type: 'text/csv', bytes: 3 }]);
  });

  it('reads a message without MIME as text, and one without a body', () => {
    expect(readMessage(message('Subject: a', '', 'body')).text).toBe('body');
    expect(readMessage(message('Subject: a'))).toMatchObject({ text: '', html: undefined });
    expect(readMessage(Buffer.alloc(0)).headers.size).toBe(0);
  });

  it('copes with deeply nested and unterminated parts', () => {
    const nested = Array.from({ length: 500 }, (_, i) => [
      `Content-Type: multipart/mixed; boundary=b${i}`,
      '',
      `--b${i}`,
    ]);
    const many = ['Content-Type: multipart/mixed; boundary=b', '', ...Array(50_000).fill('--b\r\n\r\nx')];
    expect(readMessage(message(...nested.flat())).text).toBeUndefined();
    expect(readMessage(message(...many)).text).toBe('x');
  });

  it('reports an unknown charset', () => {
    expect(readMessage(message('Content-Type: text/plain; charset=klingon', '', 'x')).text).toContain(
      'klingon',
    );
  });
});

describe('addressList', () => {
  it('splits at commas outside names', () => {
    expect(addressList('"Doe, Jane" <jane@example.com>, joe@example.com,')).toEqual([
      '"Doe, Jane" <jane@example.com>',
      'joe@example.com',
    ]);
    expect(addressList(undefined)).toEqual([]);
  });
});
