import { describe, expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import type { Note } from '../notes/note.ts';
import { buildFileName, type ExportRequest, FORMATS } from './formats.ts';

const note = (timecode: string, comment: string, fields: Partial<Note> = {}): Note => ({
  key: timecode,
  timecode,
  comment,
  loggerName: 'Mia',
  name: '',
  color: 'green',
  tags: [],
  isDeleted: false,
  state: 'saved',
  created: 0,
  lost: false,
  ...fields,
});
const project: ExportRequest['project'] = {
  projectId: '',
  projectKey: '',
  projectApiKey: '',
  name: 'Night: Shift',
  color: 'cyan',
  framerate: '25',
  type: 'live',
  location: 'Stage 3',
  shootingDay: 'Day 12',
  loggerName: '',
  totalNotes: 0,
  isArchived: false,
  url: '',
  lastUpdate: '',
  creationDate: '',
  quickActions: [],
  tagGroups: [],
};
const NOTES = [
  note('10:00:00:12', 'One, "two"\nthree', { name: 'Good', tags: ['A', 'B'] }),
  note('10:00:10:00', '=SUM(1)', { color: 'orange' }),
  note('99:99', 'no timecode'),
];

async function written(
  id: string,
  change: Partial<ExportRequest> = {},
): Promise<{ text: string; skipped: number }> {
  const format = FORMATS.find((other) => other.id === id);
  if (!format) throw new Error(`No format ${id}`);
  const { content, skipped } = await format.write({
    notes: NOTES,
    project,
    title: project.name,
    rate: rate('25'),
    shift: 0,
    length: 1,
    created: 0,
    ...change,
  });
  return { text: typeof content === 'string' ? content : new TextDecoder().decode(content), skipped };
}

describe('exports', () => {
  it('csv: quoted, guarded against formulas, all notes', async () => {
    const { text } = await written('csv');
    expect(text).toBe(
      '\uFEFFTimecode,Name,Comment,Color,Tags,User\r\n' +
        '10:00:00:12,Good,"One, ""two""\nthree",green,"A, B",Mia\r\n' +
        '10:00:10:00,,"\'=SUM(1)",orange,,Mia\r\n' +
        '99:99,,no timecode,green,,Mia\r\n',
    );
  });

  it('txt: one line per note', async () => {
    expect((await written('txt')).text.split('\r\n')[1]).toBe(
      '10:00:00:12\tGood\tOne, "two" / three\tgreen\tA, B\tMia',
    );
  });

  it('EDL: one event per note in the colors of Resolve, with the chosen length', async () => {
    const { text, skipped } = await written('edl', { length: 25 });
    expect(text).toContain('10:00:00:12 10:00:00:13 10:00:00:12 10:00:00:13');
    expect(text).toContain('One, "two" / three [A, B] |C:ResolveColorGreen |M:Good |D:25');
    expect(skipped).toBe(1);
  });

  it('Avid: user, timecode, track, color, text, length', async () => {
    expect((await written('avid')).text.split('\r\n')[0]).toBe(
      'Mia\t10:00:00:12\tV1\tgreen\tGood: One, "two" / three [A, B]\t1',
    );
  });

  it('XML and FCPXML: markers relative to the start of the sequence, drop-frame if the project uses it', async () => {
    const frames = { rate: rate('29.97DF'), notes: [note('10:10:00;00', 'DF')], shift: 0 };
    const xml = (await written('premiere', frames)).text;
    expect(xml).toContain('<displayformat>DF</displayformat>');
    expect(xml).toContain('<string>10:00:00;00</string>');
    expect(xml).toContain('<in>17982</in>');
    expect((await written('fcpxml', frames)).text).toContain('tcFormat="DF"');
    expect((await written('fcpxml')).text).toContain('note="One, &quot;two&quot;');
  });

  it('srt: real time, shifted as requested', async () => {
    const { text } = await written('srt', { shift: -9 * 3600 * 25, length: 50 });
    expect(text).toContain('01:00:00,480 --> 01:00:02,480');
  });

  it('json: all fields of the project and the notes', async () => {
    const file: unknown = JSON.parse((await written('json', { length: 10 })).text);
    expect(file).toMatchObject({
      project: { name: 'Night: Shift', framerate: '25' },
      notes: [{ timecode: '10:00:00:12', duration: '00:00:00:10', tags: ['A', 'B'] }, {}, {}],
    });
  });

  it('are named by project, day and date', () => {
    expect(buildFileName(project, new Date(2026, 10, 5), 'csv')).toBe('Night_ Shift Day 12 2026-11-05.csv');
  });
});
