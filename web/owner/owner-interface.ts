/** The owner's calls: with the personal key, which is held here and nowhere else. */
import * as v from 'valibot';
import type { Ask, Failure, Outcome } from '../sync/http.ts';
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

export type OwnerInterface = {
  list(): Promise<Outcome<readonly ListedProject[]>>;
  /** A project with its buttons and tags. */
  details(project: ListedProject): Promise<Outcome<Project>>;
  create(settings: ProjectSettings, repeatKey: string): Promise<Outcome<unknown>>;
  update(
    project: ListedProject,
    change: Partial<ProjectSettings> | { readonly isArchived: boolean },
  ): Promise<Outcome<unknown>>;
  renewKey(project: ListedProject, repeatKey: string): Promise<Outcome<{ readonly url: string }>>;
};

/** Changes since then are none: the answer is the project without its notes. */
const NO_NOTES = '2999-01-01T00:00:00Z';

const isEmptyList = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 404;

export function createOwnerInterface(ask: Ask): OwnerInterface {
  const base = '/v2/livenotes';
  const pathOf = ({ projectId, projectKey }: ListedProject): string =>
    `${base}/project/${encodeURIComponent(projectId)}/${encodeURIComponent(projectKey)}`;
  return {
    list: async () => {
      const answer = await ask('GET', `${base}/projects`);
      if (!answer.ok) return isEmptyList(answer.failure) ? { ok: true, value: [] } : answer;
      return { ok: true, value: v.parse(v.array(ListedProject), answer.value.envelope.data) };
    },
    details: async (project) => {
      const answer = await ask('GET', `${pathOf(project)}/updates/${NO_NOTES}`);
      return answer.ok ? { ok: true, value: v.parse(ProjectAnswer, answer.value.envelope.data) } : answer;
    },
    create: (settings, repeatKey) => ask('POST', `${base}/project`, { body: settings, repeatKey }),
    update: (project, change) => ask('PATCH', pathOf(project), { body: change }),
    renewKey: async (project, repeatKey) => {
      const answer = await ask('POST', `${pathOf(project)}/key`, { body: {}, repeatKey });
      if (!answer.ok) return answer;
      return { ok: true, value: v.parse(v.object({ url: v.string() }), answer.value.envelope.data) };
    },
  };
}
