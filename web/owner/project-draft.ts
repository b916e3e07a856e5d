/** A project as edited in its form. */
import type { Project } from '../sync/wire.ts';
import type { ProjectSettings } from './owner-interface.ts';

export type ActionDraft = {
  /** Used only by the form. */
  readonly id: string;
  readonly name: string;
  readonly comment: string;
  readonly color: string;
  readonly hotkey: string;
};

export type GroupDraft = {
  readonly id: string;
  readonly name: string;
  /** One tag per line. */
  readonly tags: string;
  /** Colors and display names of existing tags by their text, preserved when edited. */
  readonly known: readonly { readonly text: string; readonly color: string; readonly name: string }[];
};

export type ProjectDraft = Omit<ProjectSettings, 'quickActions' | 'tagGroups'> & {
  readonly quickActions: readonly ActionDraft[];
  readonly tagGroups: readonly GroupDraft[];
};

let ids = 0;
const newId = (): string => {
  ids += 1;
  return String(ids);
};

export const newAction = (): ActionDraft => ({
  id: newId(),
  name: '',
  comment: '',
  color: 'pink',
  hotkey: '',
});
export const newGroup = (): GroupDraft => ({ id: newId(), name: '', tags: '', known: [] });

export const NEW_PROJECT: ProjectDraft = {
  name: '',
  color: 'pink',
  framerate: '25',
  type: 'live',
  location: '',
  shootingDay: '',
  quickActions: [],
  tagGroups: [],
};

export function buildDraft(project: Project): ProjectDraft {
  const { name, color, framerate, type, location, shootingDay } = project;
  return {
    name,
    color,
    framerate,
    type,
    location,
    shootingDay,
    quickActions: project.quickActions.map((action) => ({ ...action, id: newId() })),
    tagGroups: project.tagGroups.map((group) => ({
      id: newId(),
      name: group.name,
      tags: group.tags.map((tag) => tag.text).join('\n'),
      known: group.tags,
    })),
  };
}

const splitLines = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/**
 * The settings to send: all quick actions and groups in order, without empty rows. A quick action without a comment
 * uses its name.
 */
export function readSettings(draft: ProjectDraft): ProjectSettings {
  return {
    ...draft,
    name: draft.name.trim(),
    quickActions: draft.quickActions
      .filter(({ name, comment }) => name.trim() !== '' || comment.trim() !== '')
      .map(({ name, comment, color, hotkey }, index) => ({
        name: name.trim() || comment.trim(),
        comment: comment.trim() || name.trim(),
        color,
        order: index + 1,
        ...(hotkey !== '' && { hotkey }),
      })),
    tagGroups: draft.tagGroups
      .map(({ name, tags, known }) => ({
        name: name.trim(),
        tags: splitLines(tags).map((text, index) => {
          const before = known.find((tag) => tag.text === text);
          return {
            text,
            order: index + 1,
            ...(before?.color && { color: before.color }),
            ...(before?.name && { name: before.name }),
          };
        }),
      }))
      .filter(({ name, tags }) => name !== '' && tags.length > 0),
  };
}

/** Whether an earlier quick action has the same hotkey; the first one wins. */
export function isTaken(actions: readonly ActionDraft[], index: number): boolean {
  const hotkey = actions[index]?.hotkey.toLowerCase() ?? '';
  return hotkey !== '' && actions.slice(0, index).some((action) => action.hotkey.toLowerCase() === hotkey);
}

/** The last letter or digit typed. */
export const readHotkey = (typed: string): string =>
  [...typed].findLast((char) => /^[\p{L}\p{N}]$/u.test(char)) ?? '';
