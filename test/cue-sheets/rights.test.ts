/** Rights of cues: written to every document of a project, and read back from our own tables. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdfText } from '#test/readers/pdf.ts';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const PROJECT = '/v2/cuesheets/project';
const RIGHTS = {
  composers: [
    { name: 'Weber, Anna', role: 'CA', ipi: '00014107338', society: 'GEMA', share: 50 },
    { name: 'Berg (Trio)', share: 16.67 },
  ],
  authors: [{ name: 'Ōta; Ken', role: 'A' }],
  publishers: [{ name: 'Blue House', role: 'E', share: 33.33 }],
  isrc: 'DEA622600012',
  iswc: 'T-034.524.680-1',
  label: 'Blue Note',
  catalogueNumber: 'BN-4195',
  usage: 'BI',
  origin: 'X',
  vocal: 'I',
  performer: '=Night Shift Orchestra',
  cueNumber: '1M01',
  trackNumber: '07',
  library: 'Blue Library',
};
const ENTRIES = [
  {
    fileName: 'theme.wav',
    clipName: 'Opening theme',
    timecodeIn: '01:00:30:00',
    timecodeOut: '01:01:02:12',
    ...RIGHTS,
  },
  { fileName: 'plain.wav', clipName: 'Plain', timecodeIn: '01:02:00:00', timecodeOut: '01:02:10:00' },
];

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

const Created = v.looseObject({ projectId: v.string() });
const Converted = v.looseObject({ fileName: v.string(), fileBase64: v.string() });
const Listed = v.looseObject({ entries: v.array(v.looseObject({ fileName: v.string() })) });

async function newProject(entries: readonly object[] = []): Promise<string> {
  const answer = await service.call('POST', PROJECT, { key, body: { name: 'Night Shift', entries } });
  expect(answer.status).toBe(201);
  return v.parse(Created, answer.body.data).projectId;
}

async function exported(projectId: string, body: object): Promise<{ bytes: Buffer; name: string }> {
  const path = `${PROJECT}/${projectId}/export`;
  const answer = await service.call('POST', path, { key, body: { base64: true, ...body } });
  expect(answer.body).toMatchObject({ code: 200 });
  const { fileBase64, fileName } = v.parse(Converted, answer.body.data);
  return { bytes: Buffer.from(fileBase64, 'base64'), name: fileName };
}

const COLUMNS = [
  ...['Composers', 'Authors', 'Publishers', 'ISWC', 'ISRC', 'Performer', 'Record Label', 'Catalogue No'],
  ...[
    'Album Track No',
    'Music Library',
    'Music Cue No',
    'Usage Code',
    'Origin Code',
    'Vocal or Instrumental',
  ],
];

describe('every document contains them', () => {
  test.each([
    ['csv', ','],
    ['csv2', ';'],
    ['tsv', '\t'],
    ['txt', '\t'],
  ])('%s: columns after the documented ones', async (format, sign) => {
    const projectId = await newProject(ENTRIES);
    const text = (await exported(projectId, { format })).bytes.toString('utf8');
    const [header = ''] = text.split(/\r?\n/);
    expect(header.split(sign).slice(14)).toEqual(COLUMNS);
    for (const word of [
      'Weber, Anna (CA 50%, GEMA, IPI 00014107338)',
      '33.33%',
      'DEA622600012',
      'BN-4195',
      '1M01',
    ])
      expect(text).toContain(word);
  });

  test('json: split into their parts', async () => {
    const projectId = await newProject(ENTRIES);
    const sheet: unknown = JSON.parse((await exported(projectId, { format: 'json' })).bytes.toString('utf8'));
    expect(sheet).toMatchObject({
      cues: [
        {
          composers: [
            { name: 'Weber, Anna', role: 'CA', ipi: '00014107338', society: 'GEMA', share: 50 },
            { name: 'Berg (Trio)', role: null, ipi: null, society: null, share: 16.67 },
          ],
          label: 'Blue Note',
          trackNumber: '07',
        },
        { composers: [], label: null },
      ],
    });
  });

  test.skipIf(readPdfText === undefined)('pdf: plain, and in the society layout', async () => {
    const projectId = await newProject(ENTRIES);
    const read = async (body: object): Promise<string> =>
      readPdfText?.((await exported(projectId, body)).bytes) ?? '';
    const plain = await read({ format: 'pdf' });
    const society = await read({ format: 'pdf', preset: 'cisac_preset' });
    for (const text of [plain, society]) {
      const words = text.replaceAll(/\s+/g, ' ');
      for (const word of [
        'Weber',
        'CA 50%',
        'GEMA',
        '00014107338',
        'Blue House',
        '33.33%',
        'DEA622600012',
        '1M01',
      ])
        expect(words).toContain(word);
    }
    expect(society).toContain('Music Cue Sheet');
    expect(society).toContain('Legend');
  });

  test('sheets of cues without rights have only the documented columns', async () => {
    const projectId = await newProject(ENTRIES.slice(1));
    const [header = ''] = (await exported(projectId, { format: 'csv' })).bytes.toString('utf8').split('\r\n');
    expect(header.split(',')).toHaveLength(14);
    const sheet = (await exported(projectId, { format: 'json' })).bytes.toString('utf8');
    expect(sheet).not.toContain('composers');
  });
});

test.each(['csv', 'csv2', 'tsv', 'json', 'xlsx', 'ods'])('our own %s brings them back', async (format) => {
  const { bytes, name } = await exported(await newProject(ENTRIES), { format });
  const projectId = await newProject();
  const path = `${PROJECT}/${projectId}/entries`;
  const imported = await service.call('POST', `${path}/import`, { key, body: form({}, { bytes, name }) });
  expect(imported.body).toMatchObject({ code: 201, status: 'The entries were added. (2/2)' });
  const { entries } = v.parse(Listed, (await service.call('GET', path, { key })).body.data);
  expect(entries[0]).toMatchObject(ENTRIES[0] ?? {});
  expect(entries[1]).toMatchObject(ENTRIES[1] ?? {});
  expect(entries[1]).not.toHaveProperty('composers');
});

test('a conversion in one step keeps the rights in a table', async () => {
  const { bytes, name } = await exported(await newProject(ENTRIES), { format: 'csv' });
  const body = form({ format: 'csv', base64: 'true' }, { bytes, name });
  const answer = await service.call('POST', '/v2/cuesheet', { key, body });
  const text = Buffer.from(v.parse(Converted, answer.body.data).fileBase64, 'base64').toString('utf8');
  expect(text).toContain('Weber, Anna (CA 50%, GEMA, IPI 00014107338)');
});

describe('the society layout', () => {
  test('is xlsx or pdf for a project, but only xlsx for a conversion in one step', async () => {
    const projectId = await newProject(ENTRIES);
    const body = { format: 'csv', preset: 'cisac_preset' };
    const refused = await service.call('POST', `${PROJECT}/${projectId}/export`, { key, body });
    expect(refused.body).toMatchObject({
      code: 400,
      status: 'The preset cisac_preset needs the format xlsx / pdf.',
    });
    const { bytes, name } = await exported(projectId, { format: 'csv' });
    const fields = { format: 'pdf', preset: 'cisac_preset' };
    const oneStep = await service.call('POST', '/v2/cuesheet', { key, body: form(fields, { bytes, name }) });
    expect(oneStep.status).toBe(400);
  });

  test('is refused as a source, with advice', async () => {
    const { bytes, name } = await exported(await newProject(ENTRIES), {
      format: 'xlsx',
      preset: 'cisac_preset',
    });
    const path = `${PROJECT}/${await newProject()}/entries/import`;
    const answer = await service.call('POST', path, { key, body: form({}, { bytes, name }) });
    expect(answer.status).toBe(400);
    expect(answer.body.status).toContain('has no frames');
  });
});
