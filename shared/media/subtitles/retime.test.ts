import { expect, it } from 'vitest';
import { rate } from '#shared/media/timecode/rate.ts';
import type { Warning } from '#shared/media-error.ts';
import { convertSubtitles } from './convert.ts';
import { shifted, withoutNegative } from './retime.ts';

const SECOND = 1_000_000;

it('moves word times with their cue, never below zero', async () => {
  const cue = {
    start: SECOND,
    end: 5 * SECOND,
    lines: [
      [
        { text: 'a ', at: SECOND },
        { text: 'b ', at: 2 * SECOND },
        { text: 'c', at: 4 * SECOND },
      ],
    ],
  };
  const warnings: Warning[] = [];
  const [moved] = withoutNegative(shifted([cue], -2.5 * SECOND), warnings);
  expect(moved).toEqual({
    start: 0,
    end: 2.5 * SECOND,
    lines: [
      [
        { text: 'a ', at: 0 },
        { text: 'b ', at: 0 },
        { text: 'c', at: 1.5 * SECOND },
      ],
    ],
  });
  expect(warnings).toMatchObject([{ code: 'start_before_zero' }]);
  const { bytes } = await convertSubtitles({
    bytes: new TextEncoder().encode('[00:01.00]<00:01.00>a <00:02.00>b <00:04.00>c\n[00:05.00]\n'),
    fileName: 'song.lrc',
    source: 'lrc',
    format: 'json',
    rate: rate('25'),
    options: {},
    offset: '-2.5',
  });
  const text = new TextDecoder().decode(bytes);
  expect(text).not.toMatch(/"\w*Ms":\s?-/);
  expect(text).toMatch(/"atMs":\s?1500/);
});
