/** API calls of the owner. Only this module holds the personal key. */
import * as v from 'valibot';
import type { NoteFields } from '../notes/note.ts';
import type { Failure, HttpClient, Outcome } from '../sync/http.ts';
import { ListedProject, type Project, ProjectAnswer } from '../sync/wire.ts';

export type ProjectSettings = {
  readonly name: string;
  readonly color: string;
  readonly framerate: string;
  readonly type: string;
  readonly location: string;
  readonly shootingDay: string;
  readonly quickActions: readonly {
    readonly name: string;
    readonly comment: string;
    readonly color: string;
    readonly order: number;
    readonly hotkey?: string;
  }[];
  readonly tagGroups: readonly {
    readonly name: string;
    readonly tags: readonly {
      readonly text: string;
      readonly order: number;
      readonly color?: string;
      readonly name?: string;
    }[];
  }[];
};

/** The path parameters of a project. */
export type Address = { readonly projectId: string; readonly projectKey: string };

export type OwnerInterface = {
  list(): Promise<Outcome<readonly ListedProject[]>>;
  /** A project with its quick actions and tags. */
  details(project: Address): Promise<Outcome<Project>>;
  /** A project as the API returns it, with all its notes. */
  whole(
    project: Address,
  ): Promise<
    Outcome<{ readonly details: Readonly<Record<string, unknown>>; readonly notes: readonly unknown[] }>
  >;
  create(settings: ProjectSettings, repeatKey: string): Promise<Outcome<Address>>;
  addNotes(project: Address, notes: readonly NoteFields[], repeatKey: string): Promise<Outcome<unknown>>;
  update(
    project: Address,
    change: Partial<ProjectSettings> | { readonly isArchived: boolean },
  ): Promise<Outcome<unknown>>;
  renewKey(project: Address, repeatKey: string): Promise<Outcome<{ readonly url: string }>>;
};

const AddressShape = v.object({ projectId: v.string(), projectKey: v.string() });
const Whole = v.looseObject({ notes: v.array(v.unknown()) });

/** No changes are newer than this, so the response has the project without notes. */
const NO_NOTES = '2999-01-01T00:00:00Z';

const isEmptyList = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;

export function createOwnerInterface(ask: HttpClient): OwnerInterface {
  const base = '/v2/livenotes';
  const getPath = ({ projectId, projectKey }: Address): string =>
    `${base}/project/${encodeURIComponent(projectId)}/${encodeURIComponent(projectKey)}`;
  /** Reads all pages of a list through `nextPage`, and returns the data of each response. */
  const pages = async (path: string): Promise<Outcome<readonly unknown[]>> => {
    const found: unknown[] = [];
    for (let query = ''; ; ) {
      const answer = await ask('GET', `${path}${query}`);
      if (!answer.ok) return answer;
      const { data, nextPage } = answer.value.envelope;
      found.push(data);
      if (nextPage == null) return { ok: true, value: found };
      query = `?page=${encodeURIComponent(nextPage)}`;
    }
  };
  return {
    list: async () => {
      const answer = await pages(`${base}/projects`);
      if (!answer.ok) return isEmptyList(answer.failure) ? { ok: true, value: [] } : answer;
      return { ok: true, value: answer.value.flatMap((data) => v.parse(v.array(ListedProject), data)) };
    },
    details: async (project) => {
      const answer = await ask('GET', `${getPath(project)}/updates/${NO_NOTES}`);
      return answer.ok ? { ok: true, value: v.parse(ProjectAnswer, answer.value.envelope.data) } : answer;
    },
    whole: async (project) => {
      const answer = await pages(getPath(project));
      if (!answer.ok) return answer;
      const [first, ...more] = answer.value.map((data) => v.parse(Whole, data));
      const { notes = [], ...details } = first ?? {};
      return { ok: true, value: { details, notes: [...notes, ...more.flatMap((page) => page.notes)] } };
    },
    create: async (settings, repeatKey) => {
      const answer = await ask('POST', `${base}/project`, { body: settings, repeatKey });
      return answer.ok ? { ok: true, value: v.parse(AddressShape, answer.value.envelope.data) } : answer;
    },
    addNotes: (project, notes, repeatKey) =>
      ask('POST', `${getPath(project)}/notes`, { body: notes, repeatKey }),
    update: (project, change) => ask('PATCH', getPath(project), { body: change }),
    renewKey: async (project, repeatKey) => {
      const answer = await ask('POST', `${getPath(project)}/key`, { body: {}, repeatKey });
      if (!answer.ok) return answer;
      return { ok: true, value: v.parse(v.object({ url: v.string() }), answer.value.envelope.data) };
    },
  };
}
