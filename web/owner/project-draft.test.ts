import { describe, expect, it } from 'vitest';
import { buildDraft, NEW_PROJECT, newAction, newGroup, readHotkey, readSettings } from './project-draft.ts';

describe('the form of a project', () => {
  it('sends all quick actions and groups in order, without empty rows', () => {
    const settings = readSettings({
      ...NEW_PROJECT,
      name: ' Film ',
      quickActions: [
        { ...newAction(), name: 'Laugh', hotkey: 'l' },
        newAction(),
        { ...newAction(), comment: 'Cut' },
      ],
      tagGroups: [
        { ...newGroup(), name: 'Camera', tags: 'A\n\n B \nA' },
        { ...newGroup(), name: 'Empty' },
      ],
    });
    expect(settings).toMatchObject({
      name: 'Film',
      quickActions: [
        { name: 'Laugh', comment: 'Laugh', order: 1, hotkey: 'l', color: 'pink' },
        { name: 'Cut', comment: 'Cut', order: 2 },
      ],
      tagGroups: [
        {
          name: 'Camera',
          tags: [
            { text: 'A', order: 1 },
            { text: 'B', order: 2 },
          ],
        },
      ],
    });
    expect(settings.quickActions[1]).not.toHaveProperty('hotkey');
    expect(settings.quickActions[0]).not.toHaveProperty('id');
  });

  it('keeps colors and display names of tags when edited', () => {
    const tag = { text: 'A', order: 1, name: 'Camera A', color: 'red' };
    const draft = buildDraft({
      ...NEW_PROJECT,
      projectId: '',
      projectKey: '',
      projectApiKey: '',
      loggerName: '',
      totalNotes: 0,
      isArchived: false,
      url: '',
      lastUpdate: '',
      creationDate: '',
      quickActions: [],
      tagGroups: [{ name: 'Camera', tags: [tag] }],
    });
    expect(readSettings(draft).tagGroups).toEqual([{ name: 'Camera', tags: [tag] }]);
  });

  it('accepts one letter or digit as hotkey: the last one typed', () => {
    expect(['ab', 'ä', '7', '-', ''].map(readHotkey)).toEqual(['b', 'ä', '7', '', '']);
  });
});
