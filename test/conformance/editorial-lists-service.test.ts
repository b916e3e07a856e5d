/** EDL and ALE over HTTP, in the legacy dialect. */
import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { form, sharedTestService, type TestKey, type TestService } from '#test/service.ts';

const sample = (file: string, name: string) => ({
  bytes: readFileSync(new URL(`../../events/samples/${file}`, import.meta.url)),
  name,
});
const Converted = v.strictObject({
  created: v.string(),
  message: v.literal('Success'),
  file_name: v.string(),
  file_url: v.optional(v.string()),
  file_base64: v.optional(v.string()),
  file_size: v.number(),
  file_hash: v.string(),
});

let service: TestService;
let key: TestKey;
beforeAll(async () => {
  service = await sharedTestService();
  key = await service.account();
});
afterAll(() => service.end());

type Fields = Record<string, string>;
type Case = {
  readonly path: string;
  readonly file: { readonly bytes: Buffer; readonly name: string };
  /** Fields, and a pattern for the text they produce. */
  readonly converted: readonly [Fields, RegExp];
  readonly csv: RegExp;
  /** Fields with refused options. */
  readonly refused: Readonly<Record<string, Fields>>;
};

const CASES: readonly Case[] = [
  {
    path: '/ale',
    file: sample('day.ale', 'Day 1.ale'),
    converted: [
      { format: 'ale', ale_option1: '1', ale_option2: '1', ale_option3: '1', ale_option5: '1' },
      /\r\nshot_2\tV\t01:00:00:00\t01:00:02:12\tA001C002\tA001C002.mxf\t00:00:02:12\r\nshot_10\tVA1A2\t01:00:05:00\t01:00:09:00\tA001\tA001C010.mxf\t00:00:04:00\r\n$/,
    ],
    csv: /^\ufeffName,Tracks,Start,End/,
    refused: { 'an option that is no flag': { ale_option1: 'maybe' } },
  },
  {
    path: '/edl',
    file: sample('sequence.edl', 'Night Shift.edl'),
    converted: [
      { format: 'edl', edl_orderclipsbyname: '1' },
      /^TITLE: NIGHT SHIFT EP 1\r\nFCM: NON-DROP FRAME\r\n\r\n001 {2}AX[\s\S]*CITY AT NIGHT[\s\S]*OPENING THEME/,
    ],
    csv: /^\ufeffEvent,Reel Name,Track/,
    refused: {
      'a start that is no timecode': { edl_newtcin: '1', edl_newtcstart: 'noon' },
      'a setting that is none': { edl_usenameastape_setting: 'some' },
    },
  },
];

describe.each(CASES)('$path', ({ path, file, converted, csv, refused }) => {
  it('converts a list, and keeps the file for 20 minutes', async () => {
    const [fields, wanted] = converted;
    const answer = await service.call('POST', path, { key, body: form(fields, file) });
    expect([answer.status, answer.body.code]).toEqual([200, '200']);
    const data = v.parse(Converted, answer.body.data);
    expect(data.file_name).toBe(file.name);
    expect(await (await fetch(data.file_url ?? '')).text()).toMatch(wanted);
    await service.clock.advance(21 * 60_000);
    expect((await fetch(data.file_url ?? '')).status).not.toBe(200);
  });

  it('returns Base64', async () => {
    const body = form({ format: 'csv', base64: '1', framerate: '25' }, file);
    const data = v.parse(Converted, (await service.call('POST', path, { key, body })).body.data);
    expect(data.file_url).toBeUndefined();
    expect(Buffer.from(data.file_base64 ?? '', 'base64').toString('utf8')).toMatch(csv);
  });

  it.each([
    ['a format that is none', { format: 'mov' }, file],
    ['a missing format', {}, file],
    ['an unknown rate', { format: 'csv', framerate: 'banana' }, file],
    ['a missing file', { format: 'csv' }, undefined],
    ['another file', { format: 'csv' }, { bytes: 'Dear all,\n', name: `letter.${path.slice(1)}` }],
    ...Object.entries(refused).map(
      ([what, fields]) => [what, { format: 'csv', ...fields }, file] as [string, Fields, typeof file],
    ),
  ])('refuses %s with 400', async (_, fields, given) => {
    const answer = await service.call('POST', path, { key, body: form(fields, given) });
    expect([answer.status, answer.body.code, answer.body.data]).toEqual([400, '400', undefined]);
  });
});
