/** A service with an account for live notes, and the calls that its suites make. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect } from 'vitest';
import { startTestService, type TestKey, type TestService } from '#test/service.ts';

export const BASE = '/v2/livenotes';
const Created = v.looseObject({ projectId: v.string(), projectKey: v.string(), projectApiKey: v.string() });
export type Project = v.InferOutput<typeof Created> & {
  readonly path: string;
  readonly guest: { readonly apiKey: string };
};
const Saved = v.array(v.looseObject({ noteId: v.nullable(v.string()), status: v.string() }));
const Commented = v.array(v.looseObject({ note: v.looseObject({ comment: v.string() }) }));

export const note = (comment: string, more: object = {}) => ({
  timecode: '10:00:00:00',
  comment,
  loggerName: 'Ann',
  ...more,
});

/** Starts before the tests of a file and ends after them. */
export function liveStage() {
  let service: TestService;
  let key: TestKey;
  beforeAll(async () => {
    service = await startTestService();
    const limits = { perMinute: 100_000, perHour: 1_000_000, deleteUnlocked: true };
    key = await service.account({ limits });
  });
  afterAll(() => service.end());

  const call = (method: string, path: string, body?: unknown, who: { apiKey: string } = key, headers = {}) =>
    service.call(method, path, { key: who, headers, ...(body !== undefined && { body: Object(body) }) });

  return {
    get service(): TestService {
      return service;
    },
    get key(): TestKey {
      return key;
    },
    call,

    async created(body: object = {}, owner = key): Promise<Project> {
      const answer = await call('POST', `${BASE}/project`, { name: 'Night Shift', ...body }, owner);
      expect(answer.status).toBe(201);
      const data = v.parse(Created, answer.body.data);
      return {
        ...data,
        path: `${BASE}/project/${data.projectId}/${data.projectKey}`,
        guest: { apiKey: data.projectApiKey },
      };
    },

    async save(project: Project, body: unknown, who: { apiKey: string } = key) {
      const answer = await call('POST', `${project.path}/notes`, body, who);
      expect(answer.status).toBe(200);
      return v.parse(Saved, answer.body.data);
    },

    /** Lists the comments of a project's notes, in their order. */
    async comments(project: Project): Promise<string[]> {
      const { data } = (await call('GET', `${project.path}/notes`)).body;
      return v.parse(Commented, data).map((item) => item.note.comment);
    },
  };
}
