/** Generated edit lists that exercise every option of the EDL converter. */

import { buildLines, type EdlLine } from '#shared/media/edl/line.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { type Rate, rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';
import { fc } from '#test/properties.ts';

export type EditList = { readonly lines: readonly EdlLine[]; readonly rate: Rate };

/** One of the values. The first is as likely as all others together. */
const mostly = <T>(usual: T, ...others: readonly T[]): fc.Arbitrary<T> =>
  fc.oneof(fc.constant(usual), fc.constantFrom(...others));

const event = fc.record({
  reel: mostly('AX', 'TAPE1', 'A001C003_150514_R0UR', 'A001C003_150514_R0UX', 'TMP_REEL'),
  name: mostly('b.mov', 'A take 2', 'c', 'temp vfx', 'template.mov', 'd.[5-9].mov', ''),
  channels: mostly('V', 'AA/V', 'A2', 'NONE', 'B', 'V2'),
  type: mostly('C', 'C', 'D', 'W001', 'K'),
  aud: mostly(false, false, true),
  frames: fc.integer({ min: 1, max: 60 }),
  gap: fc.integer({ min: 0, max: 9 }),
  source: fc.integer({ min: 0, max: 60 }),
  locator: mostly('', 'SH_010', 'tmp later', 'A take 2'),
  speed: mostly('', '', '', '-012.5'),
  /** Repeats the source of the preceding event, as a cut. */
  again: fc.boolean(),
});
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

function readText(events: readonly Event[], counted: Rate): string {
  const label = (frame: number): string => framesToLabel(frame, counted);
  let at = 36_000 * counted.nominal;
  const blocks = events.flatMap((item, i) => {
    const begin = at + item.gap;
    at = begin + item.frames;
    const number = String(i + 1).padStart(3, '0');
    const source = `${label(item.source)} ${label(item.source + item.frames)}`;
    const head = `${number}  ${item.reel} ${item.channels}`;
    const still = `${label(0)} ${label(0)} ${label(begin)} ${label(begin)}`;
    const named = item.type === 'C' ? 'FROM' : item.type === 'K' ? 'KEY' : 'TO';
    return [
      item.type === 'C' ? '' : `${number}  BL ${item.channels} C ${still}`,
      `${head} ${item.type} ${item.type === 'C' ? '' : '010'} ${source} ${label(begin)} ${label(at)}`,
      item.speed && `M2   ${item.reel}  ${item.speed}  ${label(item.source)}`,
      item.name && `* ${named} CLIP NAME: ${item.name}`,
      item.locator && `* LOC: ${label(begin)} RED     ${item.locator}`,
      item.aud ? 'AUD  3' : '',
    ].filter((line) => line !== '');
  });
  return `TITLE: T\nFCM: ${counted.drop > 0 ? '' : 'NON-'}DROP FRAME\n${blocks.join('\n')}\n`;
}

/** Adds plain cuts that overlap, touch and repeat, which are frequent in real lists. */
function withRepeats(events: readonly Event[]): Event[] {
  const made: Event[] = [];
  for (const item of events) {
    const before = made.at(-1);
    const repeat = before?.type === 'C' && item.again;
    made.push(repeat ? { ...before, frames: item.frames, gap: item.gap, source: item.source } : item);
  }
  return made;
}

/** Lists of one to seven events, as read by the converter. */
export const editLists: fc.Arbitrary<EditList> = fc
  .tuple(
    fc.array(event, { minLength: 1, maxLength: 7 }),
    fc.constantFrom('23.976', '25', '29.97DF', '59.94DF'),
  )
  .map(([events, rateName]) => {
    const bytes = Buffer.from(readText(withRepeats(events), rate(rateName)));
    const sequence = readSequence({ bytes, fileName: 'a.edl', rate: rate(rateName), picture: true });
    return { lines: buildLines(sequence), rate: sequence.rate };
  });
