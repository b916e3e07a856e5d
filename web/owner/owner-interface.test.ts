import { describe, expect, it } from 'vitest';
import type { HttpClient } from '../sync/http.ts';
import { createOwnerInterface } from './owner-interface.ts';

const listed = (projectId: string) => ({
  projectId,
  projectKey: 'k',
  name: projectId,
  color: 'red',
  location: '',
  shootingDay: '',
  isArchived: false,
  framerate: '25',
  url: `https://example.test/live/${projectId}/k#key`,
  noteCount: 0,
});

/** Responds to each path with its data and next page, and records the requests. */
function service(answers: Readonly<Record<string, { readonly data: unknown; readonly nextPage?: string }>>) {
  const asked: string[] = [];
  const ask: HttpClient = async (_, path) => {
    asked.push(path);
    const envelope = { status: 'OK', timestamp: '', ...answers[path] };
    return { ok: true, value: { envelope, sentAt: 0, receivedAt: 0 } };
  };
  return { asked, owner: createOwnerInterface(ask) };
}

describe('lists longer than one response', () => {
  it('are read to the end: projects', async () => {
    const { owner, asked } = service({
      '/v2/livenotes/projects': { data: [listed('a'), listed('b')], nextPage: 'b&c' },
      '/v2/livenotes/projects?page=b%26c': { data: [listed('c')] },
    });
    const list = await owner.list();
    expect(list.ok && list.value.map((project) => project.projectId)).toEqual(['a', 'b', 'c']);
    expect(asked).toHaveLength(2);
  });

  it('are read to the end: the notes of a project, whose fields come from the first response', async () => {
    const path = '/v2/livenotes/project/p/k';
    const { owner } = service({
      [path]: { data: { name: 'Night Shift', notes: [1, 2] }, nextPage: '2' },
      [`${path}?page=2`]: { data: { name: 'Renamed', notes: [3] } },
    });
    expect(await owner.whole({ projectId: 'p', projectKey: 'k' })).toEqual({
      ok: true,
      value: { details: { name: 'Night Shift' }, notes: [1, 2, 3] },
    });
  });
});
