/** Plausible mistakes and their messages: what is wrong, where, and what to do. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SUBTITLE_SOURCES, SUBTITLE_TARGETS } from '#shared/media/subtitles/names.ts';
import { type CallOptions, form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const SRT = { name: 'film.srt', bytes: '1\n00:00:01,000 --> 00:00:02,000\nHello\n' };
const EDL = {
  name: 'cut.edl',
  bytes:
    'TITLE: X\nFCM: NON-DROP FRAME\n001  AX A C 00:00:00:00 00:00:01:00 01:00:00:00 01:00:01:00\n* FROM CLIP NAME: a.wav\n',
};
const MP4 = { name: 'film.mp4', bytes: Buffer.from('000000206674797069736f6d00000200', 'hex') };
const PDF = { name: 'film.edl', bytes: '%PDF-1.7\n%âãÏÓ\n' };

type Request = readonly [method: string, path: string, options?: Omit<CallOptions, 'key'>];
type Mistake = readonly [name: string, request: Request, code: number, status: string, hint?: string];

const JSON_TYPE = { 'content-type': 'application/json' };
const PROJECT = '/v2/cuesheets/project';
const project = (more: object): Request => ['POST', PROJECT, { body: { name: 'Night Shift', ...more } }];
const entry = (more: object) => ({
  fileName: 'theme.wav',
  timecodeIn: '00:00:01:00',
  timecodeOut: '00:00:02:00',
  ...more,
});
const entries = (...list: object[]): Request => project({ entries: list.map(entry) });
const rawProject = (body: string, headers: Record<string, string> = JSON_TYPE): Request => [
  'POST',
  PROJECT,
  { body, headers },
];
const upload = (path: string, fields: Record<string, string>, file: Parameters<typeof form>[1]): Request => [
  'POST',
  path,
  { body: form(fields, file) },
];
const subtitles = (fields: Record<string, string>, file = SRT): Request =>
  upload('/v2/subtitles', { source: 'srt', format: 'vtt', ...fields }, file);
const cueSheet = (fields: Record<string, string>, file: Parameters<typeof form>[1] = EDL): Request =>
  upload('/v2/cuesheet', { format: 'csv', ...fields }, file);
const watermark = (fields: Record<string, string>): Request => upload('/v2/watermark', fields, undefined);

/** A form with its file in the given field. */
function renamed(name: string): FormData {
  const data = form({ source: 'srt', format: 'vtt' });
  data.append(name, new Blob([SRT.bytes]), SRT.name);
  return data;
}

function twice(): FormData {
  const data = renamed('file');
  data.append('file', new Blob([SRT.bytes]), 'second.srt');
  return data;
}

const RATES =
  'The value of framerate is not allowed. Allowed values: 8, 9, ... 120, 23.976, 29.97, 47.952, 59.94, 119.88, 29.97DF, 59.94DF, 119.88DF';
const COLORS =
  'The value of color is not allowed. Allowed values: blue, cyan, fuchsia, green, lavender, lemon, mint, orange, pink, purple, red, sky, yellow, white';
const SEQUENCES = 'edl, xmeml, fcpxml, avid_xml, otio, protools, csv, json, xlsx, ods';
const CURL = 'With curl, -F name=value sends a field, and -F file=@path sends the file.';

const MISTAKES: readonly Mistake[] = [
  // Rates
  ['a rate that nobody uses', project({ framerate: '24.5' }), 400, RATES],
  ['the name of a norm', project({ framerate: 'PAL' }), 400, `${RATES}. Did you mean 25?`],
  ['another name of a norm', project({ framerate: 'ntsc' }), 400, `${RATES}. Did you mean 29.97?`],
  ['a rate cut short', project({ framerate: '23.97' }), 400, `${RATES}. Did you mean 23.976?`],
  ['a rate as a fraction', project({ framerate: '30000/1001' }), 400, `${RATES}. Did you mean 29.97?`],
  ['drop-frame at 25', project({ framerate: '25DF' }), 400, `${RATES}. Did you mean 25?`],
  ['drop-frame at 30', project({ framerate: '30DF' }), 400, `${RATES}. Did you mean 29.97DF?`],
  ['a progressive rate', project({ framerate: '25p' }), 400, `${RATES}. Did you mean 25?`],
  // Values
  ['a slip in a colour', project({ color: 'gren' }), 400, `${COLORS}. Did you mean green?`],
  ['a colour as a number', project({ color: '#ff0000' }), 400, COLORS],
  [
    'a flag that is none',
    project({ isArchived: 'maybe' }),
    400,
    'The value of isArchived is not valid. For example: true',
  ],
  [
    'a country in words',
    project({ country: 'Germany' }),
    400,
    'The value of country is not valid. For example: DE',
  ],
  [
    'a kind in words',
    project({ productionType: 'film' }),
    400,
    'The value of productionType is not allowed. Allowed values: F, S. Did you mean F?',
  ],
  ['a name too short', project({ name: 'ab' }), 400, 'Please enter a name with at least 3 characters.'],
  ['no name', ['POST', PROJECT, { body: { title: 'Night Shift' } }], 400, 'Missing required parameter: name'],
  [
    'resolution=4K',
    watermark({ resolution: '4K' }),
    400,
    'The value of resolution is not valid. For example: 3840x2160',
  ],
  ['a negative size', watermark({ fontSize: '-5' }), 400, 'fontSize must be between 10 and 100.'],
  [
    'half a pixel',
    watermark({ fontSize: '12.5' }),
    400,
    'The value of fontSize is not valid. It must be a whole number from 10 to 100.',
  ],
  [
    'a number with its sign',
    watermark({ transparency: '50%' }),
    400,
    'The value of transparency is not valid. It must be a whole number from 1 to 100.',
  ],
  [
    'a preset cut short',
    cueSheet({ preset: 'cisac' }),
    400,
    'The value of preset is not allowed. Allowed values: default, cisac_preset. Did you mean cisac_preset?',
  ],
  [
    'a preset of another format',
    cueSheet({ preset: 'cisac_preset' }),
    400,
    'The preset cisac_preset needs the format xlsx.',
  ],
  [
    'a time in words',
    subtitles({ offset: 'two seconds' }),
    400,
    'The value of offset is not valid. For example: -01:00:00:00',
  ],
  // Entries
  [
    'frame 30 at 25 frames a second',
    entries({}, { timecodeIn: '00:00:01:30' }),
    400,
    'The value of timecodeIn (item 2) is not valid. 00:00:01:30 has the frame number 30, but at 25 frames a second the highest is 24.',
  ],
  [
    'hour 25',
    entries({ timecodeIn: '25:00:00:00' }),
    400,
    'The value of timecodeIn (item 1) is not valid. In 25:00:00:00, hours go up to 23, minutes and seconds up to 59.',
  ],
  [
    'out before in',
    entries({ timecodeIn: '00:00:03:00' }),
    400,
    'The value of timecodeOut (item 1) is not valid. 00:00:02:00 is before timecodeIn (00:00:03:00).',
  ],
  [
    'seconds for a timecode',
    entries({ timecodeIn: '1.5' }),
    400,
    'timecodeIn (item 1) must be a timecode in the form HH:MM:SS:FF.',
  ],
  [
    'shares of 150 %',
    entries({ composers: [{ name: 'A', share: 90 }], publishers: [{ name: 'B', share: 60 }] }),
    400,
    'The value of share (item 1) is not valid. The shares of composers, publishers add up to 150 %. Together they may be at most 100 %.',
  ],
  [
    'a negative share',
    entries({ composers: [{ name: 'A', share: -1 }] }),
    400,
    'share (item 1) must be between 0 and 100.',
  ],
  [
    'an entry that is a text',
    project({ entries: ['theme.wav'] }),
    400,
    'The value of entries (item 1) is not valid. It must be a JSON object such as {"name": "value"}.',
  ],
  // Bodies
  [
    'a list for an object',
    ['POST', PROJECT, { body: [{ name: 'Night Shift' }] }],
    400,
    'The value of body is not valid. It must be a JSON object such as {"name": "value"}.',
  ],
  [
    'no body',
    ['POST', PROJECT],
    400,
    'The request body is not valid JSON. The body is empty. Send JSON with the header Content-Type: application/json.',
  ],
  [
    'a form where JSON is due',
    ['POST', PROJECT, { body: new URLSearchParams({ name: 'Night Shift' }) }],
    400,
    'The request body is not valid JSON. The Content-Type is application/x-www-form-urlencoded. Send JSON with the header Content-Type: application/json.',
  ],
  [
    'JSON with a hole',
    rawProject('{"name": "Night Shift",\n "color": }'),
    400,
    'The request body is not valid JSON. It cannot be read at line 2, column 12.',
  ],
  [
    'JSON in single quotes',
    rawProject("{'name': 'Night Shift'}"),
    400,
    'The request body is not valid JSON. It cannot be read at line 1, column 2.',
  ],
  [
    'JSON that ends too early',
    rawProject('{"name": "Night Shift"'),
    400,
    'The request body is not valid JSON. It cannot be read at line 1, column 23.',
  ],
  [
    'JSON where a form is due',
    ['POST', '/v2/subtitles', { body: { source: 'srt', format: 'vtt' } }],
    400,
    `The request must be sent as multipart/form-data. Its Content-Type is application/json. ${CURL}`,
  ],
  [
    'a form without its boundary',
    ['POST', '/v2/subtitles', { body: 'x', headers: { 'content-type': 'multipart/form-data' } }],
    400,
    'The request must be sent as multipart/form-data. Its Content-Type has no boundary. Leave this header to your HTTP client, which sets it with the boundary.',
  ],
  [
    'a form that breaks off',
    [
      'POST',
      '/v2/subtitles',
      {
        body: '--x\r\ncontent-disposition: form-data; name="source"\r\n\r\nsrt',
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
      },
    ],
    400,
    'The upload could not be completed. The form is damaged or ends too early.',
  ],
  [
    'too many fields',
    upload(
      '/v2/watermark',
      Object.fromEntries(Array.from({ length: 65 }, (_, i) => [`f${i}`, '1'])),
      undefined,
    ),
    400,
    'Bad Request. A form may have at most 60 fields.',
  ],
  // Files
  [
    'the path without an @',
    ['POST', '/v2/subtitles', { body: form({ source: 'srt', format: 'vtt', file: 'film.srt' }) }],
    400,
    'Missing required parameter: file. The field file holds the text "film.srt" in place of a file. With curl, an @ before the path sends the file: -F file=@path',
  ],
  [
    'a file under another name',
    ['POST', '/v2/subtitles', { body: renamed('subtitle') }],
    400,
    'Missing required parameter: file. The file came in the field subtitle. Send it in the field file.',
  ],
  [
    'no file',
    ['POST', '/v2/subtitles', { body: form({ source: 'srt' }) }],
    400,
    'Missing required parameter: file',
  ],
  [
    'nothing at all',
    ['POST', '/v2/subtitles'],
    400,
    `Missing required parameter: file. Send a form, multipart/form-data. ${CURL}`,
  ],
  ['two files', ['POST', '/v2/subtitles', { body: twice() }], 400, 'Only one file can be sent at once.'],
  ['an empty file', subtitles({}, { name: 'film.srt', bytes: '' }), 400, 'The uploaded file is empty.'],
  [
    'subtitles for a sequence',
    cueSheet({}, SRT),
    400,
    `The upload could not be completed. The file could not be read as EDL: no event line can be read (line 2). The content looks like srt. Accepted here: ${SEQUENCES}.`,
  ],
  [
    'a film for a sequence',
    cueSheet({}, MP4),
    400,
    `The upload could not be completed. The file could not be read as EDL: there is no event line. The content looks like mp4. Accepted here: ${SEQUENCES}.`,
  ],
  [
    'a document for a sequence',
    cueSheet({}, PDF),
    400,
    `The upload could not be completed. The file could not be read as EDL: there is no event line. The content looks like pdf. Accepted here: ${SEQUENCES}.`,
  ],
  [
    'subtitles for a film',
    upload('/v2/cutdetection', {}, SRT),
    400,
    'The upload could not be completed. The file is no video, or it is damaged or in a format that cannot be read. The content looks like srt. Accepted here: mp4, mov, mkv, mxf, avi, webm.',
  ],
  // Formats
  ['no format', subtitles({ format: '' }), 400, 'Missing required parameter: format'],
  [
    'a slip in a format',
    subtitles({ format: 'vvt' }),
    400,
    `The value of format is not allowed. Allowed values: ${SUBTITLE_TARGETS.join(', ')}. Did you mean vtt?`,
  ],
  [
    'the long name of a format',
    subtitles({ source: 'SubRip' }),
    400,
    `The value of source is not allowed. Allowed values: ${SUBTITLE_SOURCES.join(', ')}. Did you mean srt?`,
  ],
  [
    'the name of a program',
    upload('/v2/cutdetection', { algorithm: 'content' }, MP4),
    400,
    'The value of algorithm is not allowed. Allowed values: content-aware, threshold. Did you mean content-aware?',
  ],
  // Addresses
  [
    'reading where one sends',
    ['GET', '/v2/subtitles'],
    404,
    'Not found',
    'This address does not take GET. It takes POST.',
  ],
  [
    'deleting what cannot be',
    ['DELETE', '/v2/info'],
    404,
    'Not found',
    'This address does not take DELETE. It takes GET.',
  ],
  ['a slip in a path', ['POST', '/v2/subtitle'], 404, 'Not found', 'Did you mean /v2/subtitles?'],
  ['another version', ['GET', '/v1/files'], 404, 'Not found', 'Did you mean /v2/files?'],
  ['a path that nobody has', ['GET', '/v2/nothing'], 404, 'Not found'],
];

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const named = MISTAKES.map(([name, request, code, status, hint]) => ({ name, request, code, status, hint }));
test.each(named)('$name', async ({ request, code, status, hint }) => {
  const [method, path, options] = request;
  const answer = await service.call(method, path, { key, ...options });
  expect(answer.body).toStrictEqual({
    code,
    status,
    timestamp: expect.any(String),
    ...(hint !== undefined && { hint }),
  });
});

test('an invalid time', async () => {
  const live = await service.call('POST', '/v2/livenotes/project', { key, body: { name: 'Night Shift' } });
  const Project = v.looseObject({ projectId: v.string(), projectKey: v.string() });
  const { projectId, projectKey } = v.parse(Project, live.body.data);
  const path = `/v2/livenotes/project/${projectId}/${projectKey}/updates/yesterday`;
  const answer = await service.call('GET', path, { key });
  expect(answer.body.status).toBe('The value of timestamp is not valid. For example: 2026-11-20T10:00:00Z');
});

test('the ingress sends the same sentences for large uploads', async () => {
  const send = (body: FormData) =>
    service.call('POST', '/v2/subtitles', {
      key,
      body,
    });
  const large = (name: string): FormData => {
    const data = form({ source: 'srt', format: 'vtt', fps: '25' });
    data.append(name, new Blob([SRT.bytes, `${' '.repeat(1023)}\n`.repeat(5 << 10)]), SRT.name);
    return data;
  };
  expect((await send(large('subtitle'))).body.status).toBe(
    'Missing required parameter: file. The file came in the field subtitle. Send it in the field file.',
  );
  const taken = await send(large('file'));
  expect(taken.body.data).toMatchObject({
    warnings: [{ code: 'unknown_field', text: expect.stringContaining('framerate') }],
  });
});

describe('the key', () => {
  const base64 = (text: string): string => `Basic ${Buffer.from(text).toString('base64')}`;
  const HOW =
    'Use HTTP Basic with the user name apikey and your API key as the password. With curl: -u apikey:YOUR_KEY';
  const UNREADABLE =
    'The Authorization header cannot be read. After Basic comes the Base64 text of apikey:YOUR_KEY. With curl: -u apikey:YOUR_KEY';
  const CASES: readonly (readonly [string, (apiKey: string) => string | undefined, string])[] = [
    ['no header', () => undefined, `The request has no Authorization header. ${HOW}`],
    [
      'a Bearer token',
      (apiKey) => `Bearer ${apiKey}`,
      `The Authorization header uses the scheme Bearer. ${HOW}`,
    ],
    ['the key alone', (apiKey) => apiKey, UNREADABLE],
    ['no Base64', (apiKey) => `Basic apikey:${apiKey}`, UNREADABLE],
    [
      'the key as the user name',
      (apiKey) => base64(`${apiKey}:`),
      'The key was sent as the user name. The user name is apikey, the key is the password. With curl: -u apikey:YOUR_KEY',
    ],
    [
      'another user name',
      (apiKey) => base64(`admin:${apiKey}`),
      'The user name is not right for this kind of key. It is apikey, and the key is the password. With curl: -u apikey:YOUR_KEY',
    ],
    [
      'half a key',
      (apiKey) => base64(`apikey:${apiKey.slice(0, 40)}`),
      'This is not a whole API key. Copy it again: it begins with mtk_ and has 67 characters.',
    ],
  ];

  test.each(CASES)('%s', async (_, header, hint) => {
    const authorization = header(key.apiKey);
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
    const answer = await service.call('GET', '/v2/info', { headers });
    expect(answer.body).toStrictEqual({
      code: 401,
      status: 'Invalid API Key',
      hint,
      timestamp: expect.any(String),
    });
    expect(JSON.stringify(answer.body)).not.toContain(key.apiKey.slice(17));
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic realm="[^"]*user name apikey/);
    const legacy = await service.call('GET', '/info', { headers });
    expect(legacy.body).toStrictEqual({
      code: '401',
      status: 'Invalid API Key',
      timestamp: expect.any(String),
    });
  });
});

describe('unknown fields', () => {
  const WARNING = (text: string) => ({ code: 'unknown_field', text, line: null });
  const unknown = (name: string, meant?: string) =>
    WARNING(
      `The field ${name} is not known here and was ignored.${meant === undefined ? '' : ` Did you mean ${meant}?`}`,
    );

  test('in a form and the query, and a second file', async () => {
    const body = form({ source: 'srt', format: 'vtt', fps: '24', Framerate: '24', foo: '1' }, SRT);
    body.append('poster', new Blob(['x']), 'poster.png');
    const answer = await service.call('POST', '/v2/subtitles?framerate=24&x=1', { key, body });
    expect(answer.body.data).toMatchObject({
      warnings: [
        WARNING('The field framerate in the address was ignored. Send it in the body of the request.'),
        unknown('x'),
        WARNING('The file in the field poster was ignored. The file to read goes in the field file.'),
        unknown('fps', 'framerate'),
        unknown('Framerate', 'framerate'),
        unknown('foo'),
      ],
    });
  });

  test('in JSON, with their paths, once for all items of a list', async () => {
    const list = [
      entry({}),
      entry({ composer: 'A', composers: [{ nam: 'A', name: 'B' }] }),
      entry({ composer: 'C' }),
    ];
    const answer = await service.call('POST', PROJECT, {
      key,
      body: { name: 'Night Shift', Colour: 'red', entries: list },
    });
    expect(answer.body.data).toMatchObject({
      warnings: [
        unknown('Colour', 'color'),
        unknown('entries[1].composer', 'composers'),
        unknown('entries[1].composers[0].nam', 'name'),
      ],
    });
  });

  test('are reported next to data if it is a list or absent', async () => {
    const list = await service.call('GET', '/v2/cuesheets/projects?limit=3', { key });
    expect(list.body).toMatchObject({ data: expect.any(Array), warnings: [unknown('limit')] });
    const created = await service.call('POST', PROJECT, { key, body: { name: 'Night Shift' } });
    const { projectId } = v.parse(v.looseObject({ projectId: v.string() }), created.body.data);
    expect(created.body.data).not.toHaveProperty('warnings');
    const removed = await service.call('DELETE', `${PROJECT}/${projectId}?force=1`, { key });
    expect(removed.body).toMatchObject({ warnings: [unknown('force')] });
    expect(removed.body).not.toHaveProperty('data');
  });

  test('do not include other spellings or fields that clients send back as received', async () => {
    const other = {
      filename: 'a.wav',
      title: 'A',
      in: '00:00:01:00',
      out: '00:00:02:00',
      rights: { isrc: 'x' },
    };
    const created = await service.call('POST', PROJECT, {
      key,
      body: { name: 'Night Shift', entries: [other] },
    });
    expect(created.body.data).not.toHaveProperty('warnings');
    const live = await service.call('POST', '/v2/livenotes/project', {
      key,
      body: {
        name: 'Night Shift',
        quickActions: [{ name: 'a', comment: 'b', createdAt: 0, sessionId: 0 }],
        tagGroups: [{ tagGroup: { name: 'Camera', id: 1 }, tags: ['A', { text: 'B', tagGroupId: 1 }] }],
      },
    });
    expect(live.status).toBe(201);
    expect(live.body.data).not.toHaveProperty('warnings');
  });

  test('are listed only up to a readable number', async () => {
    const many = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`field${i}`, i]));
    const answer = await service.call('POST', PROJECT, { key, body: { name: 'Night Shift', ...many } });
    const Data = v.looseObject({ warnings: v.array(v.looseObject({ text: v.string() })) });
    const { warnings } = v.parse(Data, answer.body.data);
    expect(warnings).toHaveLength(21);
    expect(warnings.at(-1)?.text).toBe('4980 more fields are not known and were ignored.');
  });

  test('are reported again to a repeated request', async () => {
    const send = () =>
      service.call('POST', '/v2/subtitles', {
        key,
        body: form({ source: 'srt', format: 'vtt', fps: '24' }, SRT),
        headers: { 'idempotency-key': 'once' },
      });
    const expected = { warnings: [unknown('fps', 'framerate')] };
    expect((await send()).body.data).toMatchObject(expected);
    expect((await send()).body.data).toMatchObject(expected);
  });

  test('are ignored in the legacy interface, whose responses cannot hold warnings', async () => {
    const body = form({ source: 'srt', format: 'vtt', srt_option50: '1', fps: '24' }, SRT);
    const answer = await service.call('POST', '/subtitles', { key, body });
    expect(answer.status).toBe(200);
    expect(JSON.stringify(answer.body)).not.toContain('unknown');
  });
});

describe('the legacy interface', () => {
  test('reports an unknown path and a wrong method in its own envelope', async () => {
    const none = await service.call('GET', '/nothing', { key });
    expect(none.body).toStrictEqual({ code: '404', status: 'Not found', timestamp: expect.any(String) });
    const wrong = await service.call('GET', '/edl', { key });
    expect(wrong.body).toStrictEqual({ code: '404', status: 'Not found', timestamp: expect.any(String) });
    expect(wrong.headers.get('allow')).toBe('POST');
  });

  test('treats POST /info like GET /info', async () => {
    for (const body of [undefined, new URLSearchParams({ a: '1' }), form({}), {}]) {
      const answer = await service.call('POST', '/info', { key, ...(body && { body }) });
      expect(answer.body).toMatchObject({
        code: '200',
        data: { stats: { fileConversionsPerAiCredit: 100 } },
      });
    }
  });
});
