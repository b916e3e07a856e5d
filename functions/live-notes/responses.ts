/** Projects, buttons, tags and notes in responses. */
import * as v from 'valibot';
import { COLORS } from '#shared/api/colors.ts';
import {
  address,
  choiceShape,
  count,
  listShape,
  named,
  orNull,
  quantity,
  text,
  time,
  yesOrNo,
} from '#shared/api/shapes.ts';

export const projectId = text('Identifier of the project', 'M5vXb2kLp9s0Tn3r4dQh');
export const projectKey = text('Key paired with the id in paths', 'p9s0Tn3r4dQhM5vXb2kL');
export const noteId = text('Identifier of the note', '0Tn3r4dQhM5vXb2kLp9s');
export const projectApiKey = text(
  'Key of the project for guests',
  'mtp_4dQhM5vXb2kL_9s0Tn3r4dQhM5vXb2kLp9s0Tn3r4dQhM5vXb2kLp9s_0aB1cD',
);
export const shareUrl = address(
  'Share link: opens the project in a browser. The key stands behind the `#`, so it reaches no server',
  'https://media.example/live/M5vXb2kLp9s0Tn3r4dQh/p9s0Tn3r4dQhM5vXb2kL#mtp_…',
);

const colored = {
  color: choiceShape(COLORS, 'Color'),
  tone: choiceShape(COLORS, 'The same as color'),
};
/** Used by the apps only; 0 for everything created online. */
const ofTheApps = {
  createdAt: quantity('Used by the apps only; 0 online', 'ms', 0),
  sessionId: quantity('Used by the apps only; 0 online', 'number', 0),
};
const { createdAt } = ofTheApps;
const order = quantity('Place among its kind', 'place', 1);

const projectFields = {
  projectId,
  projectKey,
  projectApiKey,
  name: text('Name of the project', 'Night Shift'),
  ...colored,
  framerate: v.pipe(
    v.union([v.string(), v.number()]),
    v.description('Frame rate of the timecodes: a number, or a text for drop-frame rates'),
    v.examples([25, '29.97DF']),
    v.metadata({ unit: 'frames/s' }),
  ),
  type: choiceShape(['live', 'custom'], 'Time of day as timecode, or timecode set by hand'),
  location: orNull(text('Location', 'Stage 3')),
  shootingDay: orNull(text('Shooting day', '12')),
  loggerName: orNull(text('Name of the person who created the project', 'Mia')),
  totalNotes: count('Notes that exist in the project', 'notes', 48),
  isArchived: yesOrNo('Whether the project is archived; it can be read and written all the same'),
  url: shareUrl,
  lastUpdate: time('Time of the last change'),
  creationDate: time('Creation time'),
  createdDate: time('Creation time, the same as creationDate'),
};
export const ProjectSchema = named('LiveProject', v.object(projectFields));

const QuickActionSchema = named(
  'QuickAction',
  v.object({
    name: text('Name of the button', 'Good take'),
    comment: text('Comment that the button adds', 'Good'),
    ...colored,
    order,
    hotkey: orNull(text('One letter or digit, for CTRL+ALT or CTRL+SHIFT', 'g')),
    ...ofTheApps,
  }),
);

const TagGroupSchema = named(
  'TagGroup',
  v.object({
    tagGroup: v.pipe(
      v.object({
        name: text('Name of the group', 'Camera'),
        id: quantity('Number of the group: 1, 2, 3 in the order sent', 'number', 1),
        ...ofTheApps,
      }),
      v.description('The group itself'),
    ),
    tags: listShape(
      v.object({
        text: text('Text of the tag', 'B'),
        order,
        name: orNull(text('Display name', 'Camera B')),
        color: orNull(choiceShape(COLORS, 'Color')),
        createdAt,
        tagGroupId: quantity('Number of the group', 'number', 1),
      }),
      'Tags of the group',
    ),
  }),
);

export const NoteSchema = named(
  'Note',
  v.object({
    noteId,
    isDeleted: yesOrNo('Whether the note was deleted'),
    lastUpdate: time('Time of the last change, as the server saw it'),
    creationDate: time('Creation time'),
    note: v.pipe(
      v.object({
        timecode: text('SMPTE `HH:MM:SS:FF`, at drop-frame rates too', '10:21:33:12'),
        comment: text('The comment', 'Camera B soft at the end'),
        loggerName: text('Name of the commenter', 'Mia'),
        name: orNull(text('Name of the note', 'Take 4')),
        ...colored,
        ...ofTheApps,
      }),
      v.description('The note itself'),
    ),
    tags: listShape(
      v.object({
        text: text('Text of the tag', 'B'),
        tagGroupId: quantity('Number of the group that has this tag; 0 for none', 'number', 1),
        order,
        createdAt,
      }),
      'Tags of the note',
    ),
  }),
);

const controls = {
  quickActions: listShape(QuickActionSchema, 'Quick-action buttons'),
  tagGroups: listShape(TagGroupSchema, 'Tag groups'),
};

export const DetailsSchema = named(
  'LiveProjectDetails',
  v.object({
    ...projectFields,
    ...controls,
    notes: listShape(NoteSchema, 'All notes that exist, by timecode, then by creation'),
  }),
);
export const UpdatesSchema = named(
  'LiveProjectUpdates',
  v.object({
    ...projectFields,
    ...controls,
    notes: v.optional(
      listShape(NoteSchema, 'Notes that changed, by timecode, then by creation; absent where none did'),
    ),
  }),
);

/** The outcome for one note of a batch. */
export const SavedNoteSchema = named(
  'SavedNote',
  v.looseObject({
    localId: v.optional(
      v.pipe(
        v.union([v.string(), v.number()]),
        v.description('The id that the client sent'),
        v.examples(['local-17']),
        v.metadata({ unit: 'number' }),
      ),
    ),
    noteId: orNull(noteId),
    noteKey: v.optional(text('Key of the note; given when it is created', 'Lp9s0Tn3r4dQhM5vXb2k')),
    status: choiceShape(
      ['created', 'updated', 'deleted', 'unchanged', 'not_found'],
      'What was done: `unchanged` where no field was sent to change, `not_found` where there is no such note',
    ),
    creationDate: v.optional(time('Creation time of the note')),
  }),
);
