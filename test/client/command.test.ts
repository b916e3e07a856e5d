/** The command line as people and scripts use it. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { columns, drawBar, formatSize } from '#clients/typescript/cli/screen.ts';
import { accountKey } from '#shared/data/accounts.ts';
import { dynamo } from '#shared/data/clients/dynamo.ts';
import { setting } from '#shared/environment.ts';
import { makeClip } from '#test/cut-detection/clip.ts';
import { sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
let service: TestService;
let key: TestKey;
let folder: string;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
  folder = mkdtempSync(join(tmpdir(), 'media-tools-command-'));
  cpSync(join(root, 'events/samples'), folder, { recursive: true });
  writeFileSync(join(folder, 'film.mp4'), makeClip());
});
afterAll(async () => {
  await service.end();
  rmSync(folder, { recursive: true, force: true });
});

type Result = { readonly code: number; readonly out: string; readonly err: string };

function execute(file: string, args: readonly string[], environment: NodeJS.ProcessEnv): Promise<Result> {
  const options = {
    cwd: folder,
    env: { ...process.env, MEDIA_TOOLS_URL: service.url, MEDIA_TOOLS_KEY: key.apiKey, ...environment },
  };
  return new Promise((resolve) => {
    execFile(file, args, options, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err });
    });
  });
}
const mediaTools = (args: readonly string[], environment: NodeJS.ProcessEnv = {}): Promise<Result> =>
  execute(process.execPath, [join(root, 'clients/typescript/media-tools.ts'), ...args], environment);

/** A server with the given response handler. */
async function answering(
  listener: RequestListener,
): Promise<{ readonly server: Server; readonly url: string }> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { server, url: `http://127.0.0.1:${port}` };
}

const Info = v.object({ stats: v.object({ fileConversions: v.number() }) });
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

describe('converting', () => {
  test('writes subtitles next to their source, and replaces files only with --force', async () => {
    const first = await mediaTools(['convert', 'first.srt', '--to', 'vtt', '--clean']);
    expect(first).toMatchObject({ code: 0, err: '' });
    expect(first.out).toMatch(/^first\.vtt {2}\d+ bytes\n$/);
    expect(read('first.vtt')).toMatch(/^WEBVTT/);
    const again = await mediaTools(['convert', 'first.srt', '--to', 'vtt']);
    expect(again.code).toBe(2);
    expect(again.err).toContain('--force');
    expect((await mediaTools(['convert', 'first.srt', '--to', 'vtt', '--force'])).code).toBe(0);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('writes a cue sheet to the given path, and reports it as JSON', async () => {
    const { code, out } = await mediaTools([
      ...['cue-sheet', 'sequence.edl', '--to', 'csv', '--framerate', '25'],
      ...['--output', 'music.csv', '--json'],
    ]);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ fileName: 'sequence.csv', savedAs: 'music.csv' });
    expect(read('music.csv').length).toBeGreaterThan(20);
  });

  test('makes a watermark', async () => {
    const made = await mediaTools(['watermark', 'For review', '--resolution', '320x180', '-o', 'review.png']);
    expect(made.code).toBe(0);
    expect(readFileSync(join(folder, 'review.png')).subarray(1, 4).toString()).toBe('PNG');
  });
});

describe('a result that cannot be saved', () => {
  const charged = async (own: TestKey): Promise<number> => {
    const { body } = await service.call('GET', '/v2/info', { key: own });
    return v.parse(Info, body.data).stats.fileConversions;
  };

  const beforehand: readonly [string, readonly string[], RegExp][] = [
    ['a file is there', ['convert', 'first.srt', '--to', 'sbv'], /first\.sbv is there already; --force/],
    ['... also in another folder', ['convert', 'first.srt', '--to', 'sbv', '-o', '.'], /is there already/],
    ['... or of another kind', ['watermark', 'A', '--resolution', '64x64'], /watermark_64x64\.png is there/],
    [
      '... or after minutes',
      ['cuts', 'film.mp4', '--wait', '-o', 'first.srt'],
      /first\.srt is there already/,
    ],
    ['no folder', ['convert', 'first.srt', '--to', 'vtt', '-o', 'none/a.vtt'], /There is no folder none\//],
    ['no folder', ['cue-sheet', 'sequence.edl', '--to', 'csv', '-o', 'none/'], /There is no folder none\//],
    ['a file as folder', ['watermark', 'A', '-o', 'first.srt/a.png'], /There is no folder first\.srt\//],
    ['nothing may be written', ['watermark', 'A', '-o', '/proc/a.png'], /(written in|no folder) \/proc/],
  ];
  test.each(beforehand)('%s: %j is refused before sending', async (_, args, message) => {
    const own = await service.account();
    for (const name of ['first.sbv', 'watermark_64x64.png']) writeFileSync(join(folder, name), 'mine');
    const { code, err, out } = await mediaTools(args, { MEDIA_TOOLS_KEY: own.apiKey });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(await charged(own)).toBe(0);
    expect(read('first.sbv')).toBe('mine');
  });

  test('gets a new name if its name was unknown beforehand and is taken', async () => {
    writeFileSync(join(folder, 'first.txt'), 'mine');
    const names = [];
    for (let i = 0; i < 2; i++) {
      const { code, out, err } = await mediaTools(['convert', 'first.srt', '--to', 'script_txt', '--json']);
      expect({ code, err }).toEqual({ code: 0, err: expect.stringContaining('first.txt is there already') });
      names.push(JSON.parse(out).savedAs);
    }
    expect(names).toEqual(['first-2.txt', 'first-3.txt']);
    expect(read('first.txt')).toBe('mine');
    expect(read('first-2.txt')).toBe(read('first-3.txt'));
  });

  test('leaves its id and no partial file when the disk is full', async () => {
    const own = await service.account();
    const before = readdirSync(folder);
    const command = `ulimit -f 1 && exec "$0" "$@"`;
    const script = [
      process.execPath,
      join(root, 'clients/typescript/media-tools.ts'),
      'watermark',
      'A',
      '-o',
      'full.png',
    ];
    const { code, err } = await execute('bash', ['-c', command, ...script], { MEDIA_TOOLS_KEY: own.apiKey });
    expect(code).toBe(1);
    expect(err).toContain('full.png could not be written: it is larger than the disk allows');
    const [, id = ''] = /media-tools files get (\S+) {2}http/.exec(err) ?? [];
    expect(readdirSync(folder)).toEqual(before);
    const as = { MEDIA_TOOLS_KEY: own.apiKey };
    expect((await mediaTools(['files', 'get', id, '-o', 'full.png'], as)).code).toBe(0);
    expect(await charged(own)).toBe(1);
  });
});

describe('a service that does not respond as expected', () => {
  const sentence = async (url: string): Promise<{ code: number; err: string }> => {
    const { code, err, out } = await mediaTools(['info'], { MEDIA_TOOLS_URL: url });
    expect(out).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    return { code, err };
  };

  test('no server: one sentence, at once', async () => {
    const { server, url } = await answering((_, response) => response.end());
    server.close();
    await once(server, 'close');
    const { code, err } = await sentence(url);
    expect(code).toBe(5);
    expect(err).toMatch(/^Nothing answers at http:\/\/127\.0\.0\.1:\d+: check MEDIA_TOOLS_URL/);
  });

  test('no such host', async () => {
    const { code, err } = await sentence('http://media.invalid');
    expect(code).toBe(5);
    expect(err).toContain('http://media.invalid');
  });

  test.each(['media.example', 'localhost:3000', 'ftp://media.example'])('%s is not a URL', async (url) => {
    const { code, err } = await sentence(url);
    expect(code).toBe(2);
    expect(err).toContain(`not an address like https://media.example: ${url}`);
  });

  test('another server', async () => {
    const { server, url } = await answering((_, response) =>
      response.writeHead(404).end('<h1>Not here</h1>'),
    );
    const { code, err } = await sentence(url);
    expect(code).toBe(1);
    expect(err).toContain('answered 404 Not Found, and not as the Media Tools API does');
    server.close();
  });

  test('a rate limit with a long wait', async () => {
    const { server, url } = await answering((_, response) => {
      const body = JSON.stringify({ code: 429, status: 'Too many requests.', timestamp: '' });
      response.writeHead(429, { 'retry-after': '1800', 'content-type': 'application/json' }).end(body);
    });
    const { code, err } = await sentence(url);
    expect({ code, err }).toEqual({ code: 5, err: 'Too many requests. Try again in 1800 s.\n' });
    server.close();
  });
});

describe('cuts', () => {
  test('--wait shows the progress and saves the zip', async () => {
    const { code, out, err } = await mediaTools(['cuts', 'film.mp4', '--wait']);
    expect(code).toBe(0);
    expect(out).toMatch(/^film\.zip {2}/);
    expect(err).toMatch(/Sending film\.mp4 \([\s\S]*finished/);
    expect(existsSync(join(folder, 'film.zip'))).toBe(true);
  });

  test('without --wait prints the process, which can be waited for later', async () => {
    const started = await mediaTools(['cuts', 'film.mp4', '--json']);
    const { processId } = JSON.parse(started.out);
    const ended = await mediaTools(['cuts', '--process', processId, '--output', 'later.zip', '--json']);
    expect(JSON.parse(ended.out)).toMatchObject({ processId, status: 'finished', savedAs: 'later.zip' });
  });
});

describe('files and account', () => {
  test('lists, gets and deletes', async () => {
    const own = await service.account();
    const as = { MEDIA_TOOLS_KEY: own.apiKey };
    expect((await mediaTools(['files'], as)).out).toBe('There are no files.\n');
    await mediaTools(['watermark', 'A', '--resolution', '320x180', '--output', 'a.png'], as);
    const [file] = JSON.parse((await mediaTools(['files', '--json'], as)).out);
    expect((await mediaTools(['files'], as)).out).toContain(`${file.id}  watermark_320x180.png`);
    expect((await mediaTools(['files', 'get', file.id, '--output', 'b.png'], as)).code).toBe(0);
    expect(readFileSync(join(folder, 'b.png')).equals(readFileSync(join(folder, 'a.png')))).toBe(true);
    expect((await mediaTools(['files', 'delete', file.id], as)).out).toContain('deleted');
    expect(JSON.parse((await mediaTools(['files', '--json'], as)).out)).toEqual([]);
  });

  test('info shows the remaining conversions', async () => {
    const { out } = await mediaTools(['info']);
    expect(out).toMatch(/conversions {2,}\d+ made, \d+ left/);
  });
});

describe('exit codes', () => {
  const cases: readonly [string, number, readonly string[], NodeJS.ProcessEnv, RegExp][] = [
    ['refused', 1, ['convert', 'first.srt', '--to', 'nothing'], {}, /format/],
    ['refused', 1, ['files', 'get', 'nothing'], {}, /not found/],
    ['called wrongly: no command', 2, ['dance'], {}, /no command dance/],
    ['called wrongly: an option missing', 2, ['convert', 'first.srt'], {}, /--to is missing/],
    ['called wrongly: an unknown option', 2, ['info', '--loud'], {}, /--loud/],
    ['called wrongly: no file', 2, ['convert', 'none.srt', '--to', 'vtt'], {}, /no file none\.srt/],
    ['no key set', 2, ['info'], { MEDIA_TOOLS_KEY: '' }, /MEDIA_TOOLS_KEY is not set/],
    ['a key that is not valid', 3, ['info'], { MEDIA_TOOLS_KEY: 'mtk_wrong' }, /Invalid API Key/],
  ];
  test.each(cases)('%s: %i', async (_, expected, args, environment, message) => {
    const { code, err, out } = await mediaTools(args, environment);
    expect({ code, out }).toEqual({ code: expected, out: '' });
    expect(err).toMatch(message);
  });

  test('no credits: 4', async () => {
    const poor = await service.account();
    await dynamo().send(
      new UpdateCommand({
        TableName: setting('usageTable'),
        Key: accountKey(poor.accountId),
        UpdateExpression: 'SET #used = allowance',
        ExpressionAttributeNames: { '#used': 'used' },
      }),
    );
    const { code, err } = await mediaTools(['watermark', 'A'], { MEDIA_TOOLS_KEY: poor.apiKey });
    expect(code).toBe(4);
    expect(err).toContain('credits');
  });

  test('help: 0, with every command', async () => {
    const { code, out } = await mediaTools(['--help']);
    expect(code).toBe(0);
    for (const name of ['convert', 'cue-sheet', 'watermark', 'cuts', 'files', 'info'])
      expect(out).toContain(name);
  });
});

test('bars, sizes and columns are formatted', () => {
  expect(drawBar(0)).toBe(`${'─'.repeat(28)}   0 %`);
  expect(drawBar(50)).toBe(`${'━'.repeat(14)}${'─'.repeat(14)}  50 %`);
  expect(drawBar(130)).toBe(`${'━'.repeat(28)} 130 %`);
  expect([0, 999, 1000, 2_400_000, 5e12].map(formatSize)).toEqual([
    '0 bytes',
    '999 bytes',
    '1.0 KB',
    '2.4 MB',
    '5000.0 GB',
  ]);
  expect(
    columns([
      ['a', 'bcd'],
      ['ef', 'g'],
    ]),
  ).toEqual(['a   bcd', 'ef  g']);
});
