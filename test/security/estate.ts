/** One resource of each kind that an account can own, so that suites can try every endpoint that names one. */
import * as v from 'valibot';
import { ROUTES } from '#functions/routes.ts';
import { listMethods, type Route } from '#shared/api/route.ts';
import { form, type TestKey, type TestService } from '#test/service.ts';

/** Values of the path parameters by name; `timestamp` names no resource. */
export type Estate = Readonly<Record<string, string>>;

const Data = v.looseObject({ data: v.looseObject({}) });
const Id = v.string();
const text = (value: unknown): string => v.parse(Id, value);

/** Creates one of everything, except for parameters that other suites test, such as tokens in mails. */
export async function settle(
  service: TestService,
  key: TestKey,
): Promise<Estate & { readonly guest: string }> {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await service.call('POST', path, { key, body });
    return v.parse(Data, answer.body).data;
  };
  const file = await post(
    '/v2/subtitles',
    form(
      { source: 'srt', format: 'vtt' },
      { bytes: '1\n00:00:01,000 --> 00:00:02,000\nHello\n', name: 'a.srt' },
    ),
  );
  const sheet = await post('/v2/cuesheets/project', {
    name: 'Night Shift',
    entries: [{ fileName: 'a.wav', timecodeIn: '00:00:00:00', timecodeOut: '00:00:10:00' }],
  });
  const entries = await service.call('GET', `/v2/cuesheets/project/${text(sheet.projectId)}/entries`, {
    key,
  });
  const [entry] = v.parse(
    v.looseObject({ data: v.looseObject({ entries: v.array(v.looseObject({ entryId: Id })) }) }),
    entries.body,
  ).data.entries;
  const live = await post('/v2/livenotes/project', { name: 'Night Shift' });
  const livePath = `/v2/livenotes/project/${text(live.projectId)}/${text(live.projectKey)}`;
  const saved = await service.call('POST', `${livePath}/notes`, {
    key,
    body: { timecode: '10:00:00:00', comment: 'Good take', loggerName: 'Ann' },
  });
  const [note] = v.parse(v.looseObject({ data: v.array(v.looseObject({ noteId: Id })) }), saved.body).data;
  return {
    guest: text(live.projectApiKey),
    fileId: text(file.fileId),
    sheetId: text(sheet.projectId),
    entryId: entry?.entryId ?? '',
    liveId: text(live.projectId),
    projectKey: text(live.projectKey),
    noteId: note?.noteId ?? '',
    timestamp: '0',
  };
}

/** A row's path with the ids of an estate; undefined if the estate lacks one that the path names. */
export function pathIn(row: Route, estate: Estate): string | undefined {
  let complete = true;
  const path = row.paths[0].replace(/\{(\w+)\}/g, (_, name: string) => {
    const known = name === 'projectId' ? (row.name.startsWith('live-notes/') ? 'liveId' : 'sheetId') : name;
    const value = estate[known];
    if (value === undefined) complete = false;
    return value ?? '';
  });
  return complete ? path : undefined;
}

/** Rows whose path names a resource, with each of their methods. */
export const naming = ROUTES.filter(
  (row) => row.callers.length > 0 && /\{(?!timestamp)\w+\}/.test(row.paths[0]),
).flatMap((row) => listMethods(row).map((method) => ({ row, method })));

/** A body that the row accepts, so that nothing but ownership can refuse it. */
export function bodyFor(row: Route): object | undefined {
  if (!row.accepts) return undefined;
  if (row.upload)
    return form(
      {},
      { bytes: 'TITLE: A\n001  AX  A  C  00:00:00:00 00:00:01:00 00:00:00:00 00:00:01:00\n', name: 'a.edl' },
    );
  return BODIES[row.name] ?? { name: 'Taken over', comment: 'Taken over' };
}

const BODIES: Readonly<Record<string, object>> = {
  'cue-sheets/projects/add-entries': {
    fileName: 'b.wav',
    timecodeIn: '00:00:00:00',
    timecodeOut: '00:00:10:00',
  },
  'cue-sheets/projects/update-entry': { fileName: 'b.wav' },
  'cue-sheets/projects/export': { format: 'csv' },
  'live-notes/save-notes': { timecode: '10:00:00:00', comment: 'Taken over', loggerName: 'Eve' },
};
