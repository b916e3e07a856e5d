/** Lines of the EDL converter: events of a sequence with full reel names and transition pairs. */
import type { Sequence, SequenceEvent } from '#shared/media/sequences/model.ts';

/** One event line. `reel` is the full name; the EDL writer shortens it. */
export type EdlLine = Omit<SequenceEvent, 'longReel' | 'pair' | 'line'> & {
  /** Equal for the lines of one event. Names and locators of an event belong to all of them. */
  readonly event: number;
  /** Equal for the two lines of a transition; null for a single line. */
  readonly pair: number | null;
};

/** The reel of material without a tape. */
export const NO_TAPE = 'AX';

/** The lines of a sequence in file order; for FCP7 XML picture first, then in record order. */
export function buildLines(sequence: Sequence): EdlLine[] {
  const events = sequence.format === 'xmeml' ? inRecordOrder(sequence.events) : sequence.events;
  let event = 0;
  const lines = events.map(({ longReel, pair: _, line: __, ...fields }, i): EdlLine => {
    if (fields.number !== events[i - 1]?.number) event += 1;
    return { ...fields, reel: longReel || fields.reel || NO_TAPE, event, pair: null };
  });
  return paired(lines);
}

const isSound = ({ video }: SequenceEvent): number => (video.length === 0 ? 1 : 0);

function inRecordOrder(events: readonly SequenceEvent[]): SequenceEvent[] {
  const order = events.toSorted((a, b) => isSound(a) - isSound(b) || a.recordIn - b.recordIn);
  return order.map((event, i) => ({ ...event, number: String(i + 1).padStart(3, '0') }));
}

/** Dissolves, wipes and keys are incoming: they follow their outgoing line. Key backgrounds and fades are outgoing. */
const INCOMING = /^(?:D|W\d*|K)$/;

/** Whether a line is the first one of a transition. */
export const isOutgoing = ({ pair, transition }: EdlLine): boolean =>
  pair !== null && !INCOMING.test(transition.code);

/** Pairs each incoming line with the nearest unpaired line before it, of its event and on its channels. */
function paired(lines: readonly EdlLine[]): EdlLine[] {
  const partners = new Map<number, number>();
  let waiting = new Map<string, number>();
  lines.forEach(({ event, channels, transition }, i) => {
    if (event !== lines[i - 1]?.event) waiting = new Map();
    const before = waiting.get(channels);
    if (!INCOMING.test(transition.code)) waiting.set(channels, i);
    else if (before !== undefined) {
      partners.set(before, before).set(i, before);
      waiting.delete(channels);
    }
  });
  return lines.map((line, i) => ({ ...line, pair: partners.get(i) ?? null }));
}
