/** The menus of `GET /v2/formats` match the fields that the conversions accept. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '#functions/routes.ts';
import { sharedTestService, type TestService } from '#test/service.ts';

const Names = v.object({ sources: v.array(v.string()), targets: v.array(v.string()) });
const Menus = v.object({
  ...{ subtitles: Names, cuesheets: Names, markers: Names, edl: Names, ale: Names },
  framerates: v.array(v.string()),
  colors: v.array(v.string()),
});

let service: TestService;
let menus: v.InferOutput<typeof Menus>;
beforeAll(async () => {
  service = await sharedTestService();
  const answer = await service.call('GET', '/v2/formats', { key: await service.account() });
  expect(answer.status).toBe(200);
  menus = v.parse(v.strictObject(Menus.entries), answer.body.data);
});
afterAll(() => service.end());

const Choice = v.object({ jsonSchema: v.looseObject({ enum: v.array(v.string()) }) });

/** The values that a row's field accepts; undefined if the row has no such field. */
function getValues(name: string, field: string): string[] | undefined {
  const body = ROUTES.find((row) => row.name === name)?.request?.().body;
  const entries = v.parse(v.record(v.string(), v.unknown()), Object(body).entries);
  if (entries[field] === undefined) return undefined;
  const schema = Object(entries[field]);
  return v.parse(Choice, v.getMetadata(schema.wrapped ?? schema)).jsonSchema.enum;
}

test.each([
  ['subtitles', 'subtitles/convert'],
  ['cuesheets', 'cue-sheets/convert'],
  ['markers', 'markers/convert'],
  ['edl', 'edl/legacy'],
  ['ale', 'ale/legacy'],
] as const)('%s', (menu, row) => {
  expect(menus[menu].targets).toEqual(getValues(row, 'format'));
  // Without such a field, the content of the file decides.
  const sources = getValues(row, 'source');
  if (sources) expect(menus[menu].sources).toEqual(sources);
  else expect(menus[menu].sources).toContain(menu === 'cuesheets' ? 'edl' : menu);
});
