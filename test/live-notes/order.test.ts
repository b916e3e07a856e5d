import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { liveStage, note } from './stage.ts';

const stage = liveStage();
const { call, comments, created, save } = stage;

describe('the order of notes', () => {
  const Listed = v.array(
    v.looseObject({ noteId: v.string(), note: v.looseObject({ timecode: v.string() }) }),
  );
  const Holder = v.looseObject({ notes: v.optional(Listed, []) });

  test.each([
    [25, ['10:00:00:29', '10:00:01:03', '10:00:01:05'], ['10:00:01:03', '10:00:00:29', '10:00:01:05']],
    // A label that drop-frame skips counts as the next one.
    ['29.97DF', ['00:01:00;02', '00:00:59;29', '00:01:00:01'], ['00:00:59:29', '00:01:00:02', '00:01:00:01']],
    [
      '119.88DF',
      ['00:00:00;100', '00:00:00:99', '00:00:01;000'],
      ['00:00:00:99', '00:00:00:100', '00:00:01:000'],
    ],
    [24, ['23:59:59:23', '00:00:00:00', '09:59:59,23'], ['00:00:00:00', '09:59:59:23', '23:59:59:23']],
  ])('at %s is by frame, then by creation', async (framerate, sent, expected) => {
    const project = await created({ framerate });
    const made = await save(
      project,
      sent.map((timecode) => note('x', { timecode })),
    );
    stage.service.clock.advance(2000);
    // The same timecodes again: created later, listed later.
    const again = await save(
      project,
      sent.map((timecode) => note('again', { timecode })),
    );
    const shown = v.parse(Listed, (await call('GET', `${project.path}/notes`)).body.data);
    expect([...new Set(shown.map(({ note }) => note.timecode))].sort()).toEqual(
      [...new Set(expected)].sort(),
    );
    const first = shown.filter(({ noteId }) => made.some((one) => one.noteId === noteId));
    expect(first.map(({ note }) => note.timecode)).toEqual(expected);
    const ids = shown.map(({ noteId }) => noteId);
    sent.forEach((_, i) => {
      expect(ids.indexOf(String(made[i]?.noteId))).toBeLessThan(ids.indexOf(String(again[i]?.noteId)));
    });
    for (const path of ['', '/updates/0', '/updates/2020-01-01T00:00:00Z']) {
      const { notes } = v.parse(Holder, (await call('GET', `${project.path}${path}`)).body.data);
      expect(notes, path).toEqual(shown);
    }
    const since = await call('GET', `${project.path}/notes?since=2020-01-01T00:00:00Z`);
    expect(since.body.data).toEqual(shown);
  });

  test('with one timecode, sent at once, is the order in which they were sent', async () => {
    const project = await created();
    const sent = Array.from({ length: 120 }, (_, i) => note(`${i}`));
    await save(project, sent);
    expect(await comments(project)).toEqual(sent.map(({ comment }) => comment));
  });

  test('continues across the pages of a long answer, whatever changes meanwhile', async () => {
    const project = await created({ framerate: '29.97DF' });
    const long = 'x'.repeat(9_900);
    const label = (i: number) =>
      `10:${String(Math.floor(i / 20)).padStart(2, '0')}:${String(i % 20).padStart(2, '0')};05`;
    const random = Array.from({ length: 1000 }, (_, i) => (i * 617) % 1000);
    const made: string[] = [];
    for (let from = 0; from < 1000; from += 250) {
      const batch = random.slice(from, from + 250).map((i) => note(`${i} ${long}`, { timecode: label(i) }));
      made.push(...(await save(project, batch)).map(({ noteId }) => String(noteId)));
    }
    for (const start of ['/updates/0', '/updates/2020-01-01T00:00:00Z']) {
      const seen: string[] = [];
      const stamps = new Set<string>();
      let pages = 0;
      for (let query = ''; ; pages += 1) {
        const { body } = await call('GET', `${project.path}${start}${query}`);
        const { notes } = v.parse(Holder, body.data);
        seen.push(...notes.map(({ note }) => note.timecode));
        stamps.add(body.timestamp);
        const next = v.parse(v.optional(v.string()), body.nextPage);
        if (next === undefined) break;
        query = `?page=${next}`;
        stage.service.clock.advance(3000);
        // The last note moves to the front: the next poll has it, and no other note is lost or repeated.
        if (pages === 0) await save(project, { noteId: made[random.indexOf(999)], timecode: '00:00:00;00' });
      }
      expect(pages).toBeGreaterThan(1);
      const expected = Array.from({ length: 1000 }, (_, i) => label(i).replace(';', ':'));
      const isFirst = start === '/updates/0';
      expect(seen).toEqual(isFirst ? expected.slice(0, 999) : ['00:00:00:00', ...expected.slice(0, 999)]);
      const [stamp] = stamps;
      expect(stamps.size, 'one cursor for all pages').toBe(1);
      if (isFirst) {
        const { notes } = v.parse(Holder, (await call('GET', `${project.path}/updates/${stamp}`)).body.data);
        expect(notes.map(({ note }) => note.timecode)).toContain('00:00:00:00');
      }
    }
  });
});
