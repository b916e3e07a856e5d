/**
 * Sends each malicious file to every endpoint that takes a file. It is refused with 400 in the envelope, not charged,
 * and nothing is stored (OWASP API4:2023 and API7:2023; CWE-409, CWE-611, CWE-776).
 */
import { deflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

/** A zip whose one entry, of a given name, unpacks to a thousand times its size. */
function zipBomb(name: string): Buffer {
  const packed = deflateRawSync(Buffer.alloc(64 << 20));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(64 << 20, 22);
  local.writeUInt16LE(name.length, 26);
  return Buffer.concat([local, Buffer.from(name), packed]);
}

const entities = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
  .map((name, i) => `<!ENTITY ${name} "${`&${'abcdefghij'[i]};`.repeat(10)}">`)
  .join('')}]>`;

const HOSTILE: readonly { readonly what: string; readonly name: string; readonly bytes: string | Buffer }[] =
  [
    { what: 'entities that multiply', name: 'a.xml', bytes: `<?xml version="1.0"?>${entities}<tt>&j;</tt>` },
    {
      what: 'an entity that reads a file of the machine',
      name: 'a.ttml',
      bytes:
        '<!DOCTYPE tt [<!ENTITY x SYSTEM "file:///etc/passwd">]><tt><body><div><p begin="1s" end="2s">&x;</p></div></body></tt>',
    },
    {
      what: 'an entity that asks another server',
      name: 'a.fcpxml',
      bytes:
        '<!DOCTYPE fcpxml [<!ENTITY % x SYSTEM "http://169.254.169.254/latest/meta-data/">%x;]><fcpxml version="1.9"/>',
    },
    { what: 'half a million open tags', name: 'a.xml', bytes: '<a>'.repeat(500_000) },
    { what: 'half a million open brackets', name: 'a.otio', bytes: '['.repeat(500_000) },
    { what: 'an archive that unpacks to much more', name: 'a.xlsx', bytes: zipBomb('xl/workbook.xml') },
    {
      what: 'a playlist that names a file of the machine',
      name: 'a.mp4',
      bytes: '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1.0,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n',
    },
    {
      what: 'a concat script that names another server',
      name: 'a.mov',
      bytes: "ffconcat version 1.0\nfile 'http://169.254.169.254/latest/meta-data/'\n",
    },
    { what: 'zeros', name: 'a.srt', bytes: Buffer.alloc(1 << 20) },
  ];

const takers = ROUTES.filter((row) => row.upload === 'required' && !row.paths[0].includes('{'));

describe.each(takers.map((row) => [row.paths[0], row] as const))('%s', (path, row) => {
  /** Fields that make the service read the file as what it claims to be. */
  const fields = (name: string): Record<string, string> => ({
    source: row.name.startsWith('subtitles/')
      ? name.endsWith('.ttml')
        ? 'ttml'
        : 'auto'
      : (name.split('.')[1] ?? ''),
    format: row.name.startsWith('cue-sheets/') ? 'csv' : row.name.startsWith('subtitles/') ? 'vtt' : 'csv',
  });

  test.each(HOSTILE.map((h) => [h.what, h] as const))(
    'refuses %s',
    async (_, { name, bytes }) => {
      const answer = await service.call('POST', path, { key, body: form(fields(name), { bytes, name }) });
      const text = JSON.stringify(answer.body);
      expect(answer.status, text).toBe(400);
      expect(text).not.toContain('root:');
      expect(text).not.toContain('node:internal');
    },
    20_000,
  );
});

test('none of them was charged or left a file', async () => {
  const info = await service.call('GET', '/v2/info', { key });
  const Info = v.looseObject({ stats: v.looseObject({ fileConversions: v.number() }) });
  expect(v.parse(Info, info.body.data).stats.fileConversions).toBe(0);
  expect((await service.call('GET', '/v2/files', { key })).status).toBe(404);
});
