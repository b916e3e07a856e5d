import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  GetSendQuotaCommand,
  SESClient,
  SendEmailCommand,
  type SendEmailCommandInput,
  SendRawEmailCommand,
} from '@aws-sdk/client-ses';
import { afterEach, describe, expect, it } from 'vitest';
import { type SesOptions, startSes } from './server.ts';

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of undo.splice(0).reverse()) await each();
});

const service = async (options: SesOptions = {}) => {
  const server = await startSes(options);
  const client = new SESClient({
    endpoint: server.url,
    region: 'us-east-1',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  });
  undo.push(server.close, () => client.destroy());
  const get = (path: string, init?: RequestInit) => fetch(server.url + path, init);
  const inbox = async () => (await (await get('/inbox.json')).json()).mails;
  return { server, client, get, inbox };
};
const mail = (change: Partial<SendEmailCommandInput> = {}) =>
  new SendEmailCommand({
    Source: 'service@example.com',
    Destination: { ToAddresses: ['to@example.org'] },
    Message: {
      Subject: { Data: 'Your file is ready' },
      Body: { Text: { Data: 'Here: https://example.com/d/1' } },
    },
    ...change,
  });
const folder = async () => {
  const dir = await mkdtemp(join(tmpdir(), 'mails-'));
  undo.push(() => rm(dir, { recursive: true }));
  return dir;
};

describe('SendEmail', () => {
  it('stores every part of a mail', async () => {
    const { client, inbox } = await service({ clock: () => 1_700_000_000_000 });
    const { MessageId } = await client.send(
      mail({
        Source: '=?UTF-8?B?TcOpZGlh?= <service@example.com>',
        Destination: {
          ToAddresses: ['a@example.org', 'B <b@example.org>'],
          CcAddresses: ['c@example.org'],
          BccAddresses: ['d@example.org'],
        },
        Message: {
          Subject: { Data: 'Ihre Datei ist fertig: 映画 & mehr', Charset: 'UTF-8' },
          Body: { Text: { Data: 'a+b=c % 100\nü' }, Html: { Data: '<p>ü</p>' } },
        },
        ReplyToAddresses: ['reply@example.com'],
        ConfigurationSetName: 'product',
        Tags: [{ Name: 'kind', Value: 'ready' }],
      }),
    );
    expect(await inbox()).toEqual([
      {
        id: MessageId,
        receivedAt: 1_700_000_000_000,
        source: '=?UTF-8?B?TcOpZGlh?= <service@example.com>',
        to: ['a@example.org', 'B <b@example.org>'],
        cc: ['c@example.org'],
        bcc: ['d@example.org'],
        replyTo: ['reply@example.com'],
        subject: 'Ihre Datei ist fertig: 映画 & mehr',
        text: 'a+b=c % 100\nü',
        html: '<p>ü</p>',
        attachments: [],
        tags: [{ name: 'kind', value: 'ready' }],
        configurationSet: 'product',
      },
    ]);
  });

  const body = { Text: { Data: 'x' } };
  it.each<[string, Partial<SendEmailCommandInput>, string, RegExp]>([
    ['no recipients', { Destination: {} }, 'InvalidParameterValue', /Missing required header 'To'/],
    [
      '51 recipients',
      { Destination: { ToAddresses: Array.from({ length: 51 }, (_, i) => `u${i}@example.com`) } },
      'InvalidParameterValue',
      /50/,
    ],
    [
      'a recipient without a domain',
      { Destination: { ToAddresses: ['nobody'] } },
      'InvalidParameterValue',
      /@domain/,
    ],
    [
      'a domain without a dot',
      { Destination: { BccAddresses: ['a@localhost'] } },
      'InvalidParameterValue',
      /Domain/,
    ],
    [
      'two addresses in one',
      { Destination: { ToAddresses: ['a@example.com, b@example.com'] } },
      'InvalidParameterValue',
      /Illegal/,
    ],
    [
      'a line break in an address',
      { Destination: { ToAddresses: ['a@example.com\r\nBcc: b@example.com'] } },
      'InvalidParameterValue',
      /control/,
    ],
    ['a plain non-ASCII name', { Source: 'Média <a@example.com>' }, 'InvalidParameterValue', /non-ASCII/],
    ['a wrong reply address', { ReplyToAddresses: ['x'] }, 'InvalidParameterValue', /@domain/],
    ['no source', { Source: undefined }, 'ValidationError', /Source/],
    ['no subject', { Message: { Subject: undefined, Body: body } }, 'ValidationError', /Subject/],
    [
      'an empty subject',
      { Message: { Subject: { Data: ' ' }, Body: body } },
      'InvalidParameterValue',
      /subject/,
    ],
    ['no body', { Message: { Subject: { Data: 'x' }, Body: {} } }, 'InvalidParameterValue', /body/],
    [
      'over 10 MiB',
      { Message: { Subject: { Data: 'x' }, Body: { Text: { Data: 'x'.repeat(10 * 2 ** 20) } } } },
      'InvalidParameterValue',
      /10485760/,
    ],
  ])('refuses %s', async (_, change, name, message) => {
    const { client, inbox } = await service();
    await expect(client.send(mail(change))).rejects.toMatchObject({
      name,
      message: expect.stringMatching(message),
    });
    expect(await inbox()).toEqual([]);
  });

  it('lets only verified addresses and domains send if there is a list', async () => {
    const { client, inbox } = await service({ verified: ['service@example.com', 'Example.ORG'] });
    await client.send(mail());
    await client.send(mail({ Source: 'Any One <any@example.org>' }));
    await expect(client.send(mail({ Source: 'other@example.com' }))).rejects.toMatchObject({
      name: 'MessageRejected',
      message: expect.stringMatching(/^Email address is not verified\. .*: other@example\.com$/),
    });
    expect(await inbox()).toHaveLength(2);
  });
});

describe('SendRawEmail', () => {
  const raw = (text: string) => new SendRawEmailCommand({ RawMessage: { Data: Buffer.from(text) } });

  it('reads sender, recipients and texts from the message', async () => {
    const { client, inbox } = await service({ verified: ['example.com'] });
    await client.send(
      raw(
        'From: =?utf-8?Q?M=C3=A9dia?= <a@example.com>\r\nTo: "D, J" <b@example.org>\r\nSubject: Hello\r\n\r\nText\r\n',
      ),
    );
    expect(await inbox()).toEqual([
      expect.objectContaining({
        source: 'Média <a@example.com>',
        to: ['"D, J" <b@example.org>'],
        subject: 'Hello',
        text: 'Text\r\n',
      }),
    ]);
  });

  it('prefers Source and Destinations of the request', async () => {
    const { client, inbox } = await service();
    const Data = Buffer.from('From: a@example.com\r\nTo: b@example.org\r\nSubject: Hello\r\n\r\nText');
    await client.send(
      new SendRawEmailCommand({
        Source: 's@example.com',
        Destinations: ['c@example.org'],
        RawMessage: { Data },
      }),
    );
    expect(await inbox()).toEqual([
      expect.objectContaining({ source: 's@example.com', to: ['c@example.org'] }),
    ]);
  });

  it('refuses a message without a sender or recipients', async () => {
    const { client } = await service();
    await expect(client.send(raw('To: b@example.org\r\n\r\nx'))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
    await expect(client.send(raw('From: b@example.org\r\n\r\nx'))).rejects.toMatchObject({
      name: 'InvalidParameterValue',
    });
  });
});

describe('the protocol', () => {
  it('returns InvalidAction for any other action', async () => {
    const { client } = await service();
    await expect(client.send(new GetSendQuotaCommand({}))).rejects.toMatchObject({ name: 'InvalidAction' });
  });

  it('refuses unsigned calls, such as a web page could send', async () => {
    const { get, inbox } = await service();
    const sent = await get('/', { method: 'POST', body: new URLSearchParams({ Action: 'SendEmail' }) });
    expect([sent.status, await sent.text()]).toEqual([
      403,
      expect.stringContaining('MissingAuthenticationToken'),
    ]);
    expect((await get('/')).status).toBe(403);
    expect(await inbox()).toEqual([]);
  });
});

describe('the inbox', () => {
  const evil = '</iframe><script>alert(1)</script>"&\'';
  const evilMail = () =>
    mail({
      Destination: { ToAddresses: ['to@example.org'], CcAddresses: ['"<b>" <cc@example.org>'] },
      Message: {
        Subject: { Data: `مرحبا ${evil}` },
        Body: {
          Text: { Data: `see https://example.com/d?a=1&b=2 ${evil}` },
          Html: { Data: `<p>${evil}</p>` },
        },
      },
    });

  it('lists mails newest first and shows one inside its sandboxed frame', async () => {
    const { client, get, inbox } = await service({ clock: () => 5 });
    await client.send(mail());
    const { MessageId } = await client.send(evilMail());
    expect((await inbox()).map((each: { id: string }) => each.id)[0]).toBe(MessageId);
    const list = await (await get('/inbox')).text();
    expect(list.indexOf('مرحبا')).toBeGreaterThan(0);
    expect(list.indexOf('مرحبا')).toBeLessThan(list.indexOf('Your file is ready'));
    const response = await get(`/inbox/${MessageId}`);
    const view = await response.text();
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(view).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    expect(view).toContain(
      'srcdoc="&lt;base target=&quot;_blank&quot;&gt;&lt;p&gt;&lt;/iframe&gt;&lt;script&gt;',
    );
    expect(view).toContain('<a href="https://example.com/d?a=1&amp;b=2" target="_blank" rel="noreferrer">');
    for (const page of [list, view]) {
      expect(page).not.toMatch(/<script|<link|<img|<b>/);
      expect(page.match(/(?:src|href)="(?!\/inbox|https:\/\/example\.com\/d)[^"]*"/g)).toBeNull();
    }
  });

  it('ignores any other request, so it can be mounted', async () => {
    const { server, client } = await service();
    await client.send(mail());
    const host = createServer((request, response) => {
      if (!server.inbox.handle(request, response)) response.end('something else');
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    undo.push(() => host.close());
    const address = host.address();
    const get = async (path: string, method = 'GET') => {
      const response = await fetch(
        `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}${path}`,
        { method },
      );
      return [response.status, (await response.text()).slice(0, 15)];
    };
    expect(await get('/')).toEqual([200, 'something else']);
    expect(await get('/inboxes')).toEqual([200, 'something else']);
    expect(await get('/inbox/?x=1')).toEqual([200, '<!doctype html>']);
    expect(await get('/inbox/gone')).toEqual([404, 'There is no suc']);
    expect(await get('/inbox', 'POST')).toEqual([405, '']);
    expect(await get('/inbox', 'DELETE')).toEqual([204, '']);
    expect(await get('/inbox.json')).toEqual([200, '{"mails":[]}']);
  });

  it('survives a restart, and DELETE empties the disk too', async () => {
    const dir = await folder();
    const first = await service({ dir, clock: () => 1000 });
    await first.client.send(mail());
    const second = await first.client.send(evilMail());
    const before = await first.inbox();
    await first.server.close();

    const again = await service({ dir, clock: () => 10 });
    expect(await again.inbox()).toEqual(before);
    expect(before[0].id).toBe(second.MessageId);
    await again.client.send(mail());
    expect((await again.inbox()).map((each: { receivedAt: number }) => each.receivedAt)).toEqual([
      1002, 1001, 1000,
    ]);
    expect(await readdir(dir)).toHaveLength(3);
    await again.get('/inbox', { method: 'DELETE' });
    expect(await readdir(dir)).toEqual([]);
  });
});
