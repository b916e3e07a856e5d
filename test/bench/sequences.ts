/** Speed of converting sequences to cue sheets, and whether the time stays linear in the file size. */
import { cueSheet } from '#shared/media/cue-sheet/cue-sheet.ts';
import { readSequence } from '#shared/media/sequences/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
import { framesToLabel } from '#shared/media/timecode/timecode.ts';

export type BenchRow = {
  readonly name: string;
  /** Cost per clip at full size divided by the cost per clip at a tenth of it. 1 is linear. */
  readonly ratio: number;
  readonly detail: string;
};

const RATE = rate('25');
const CLIPS = 100_000;
const LENGTH = 20;

/** Synthetic sequences: stereo pairs and repeats of a hundred titles, back to back within a day. */
const SOURCES: Readonly<Record<string, (clips: number) => string>> = {
  'sequence.edl': (clips) => `TITLE: Bench\n${lines(clips, edlEvent)}`,
  'sequence.xml': (clips) =>
    `<xmeml version="4"><sequence><name>Bench</name>${XMEML_RATE}<media><audio><track>${lines(clips, clipitem)}</track></audio></media></sequence></xmeml>`,
  'sequence.fcpxml': (clips) =>
    `<fcpxml version="1.11"><resources><format id="r1" frameDuration="100/2500s"/><asset id="a1" name="a" hasAudio="1"/></resources><project name="Bench"><sequence format="r1" tcStart="0s"><spine>${lines(clips, assetClip)}</spine></sequence></project></fcpxml>`,
};

const XMEML_RATE = '<rate><timebase>25</timebase><ntsc>FALSE</ntsc></rate>';

const lines = (count: number, line: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => line(i)).join('\n');

const getTitle = (i: number): string => `Title ${(i * 7919) % 100}`;

function edlEvent(i: number): string {
  const [from, to] = [framesToLabel(i * LENGTH, RATE), framesToLabel((i + 1) * LENGTH, RATE)];
  const number = String((i % 999_999) + 1).padStart(3, '0');
  return `${number}  AX       ${i % 2 ? 'A2' : 'A '}    C        00:00:00:00 00:00:00:20 ${from} ${to}\n* FROM CLIP NAME: ${getTitle(i)}`;
}

function clipitem(i: number): string {
  return `<clipitem id="c${i}"><name>${getTitle(i)}</name><enabled>TRUE</enabled>${XMEML_RATE}<start>${i * LENGTH}</start><end>${(i + 1) * LENGTH}</end><in>0</in><out>${LENGTH}</out><file id="f${i % 100}"/></clipitem>`;
}

function assetClip(i: number): string {
  return `<asset-clip ref="a1" name="${getTitle(i)}" offset="${i * LENGTH * 100}/2500s" duration="${LENGTH * 100}/2500s" audioRole="music.music-1"/>`;
}

/** Milliseconds of one conversion: the faster of two runs. */
function milliseconds(fileName: string, bytes: Uint8Array, clips: number): number {
  const once = (): number => {
    const started = performance.now();
    const sequence = readSequence({ bytes, fileName, rate: RATE });
    if (sequence.events.length !== clips) throw new Error(`${fileName}: ${sequence.events.length} events`);
    cueSheet(sequence, { deduplicate: true });
    return performance.now() - started;
  };
  return Math.min(once(), once());
}

/** One row per format: reads, merges and deduplicates 100,000 clips, against 10,000. */
export function benchSequences(): BenchRow[] {
  return Object.entries(SOURCES).map(([name, make]) => {
    const few = CLIPS / 10;
    const small = Buffer.from(make(few));
    const large = Buffer.from(make(CLIPS));
    milliseconds(name, small, few);
    const fast = milliseconds(name, small, few);
    const slow = milliseconds(name, large, CLIPS);
    return {
      name: `cue sheet of ${name}`,
      ratio: slow / CLIPS / (fast / few),
      detail: `${Math.round((CLIPS / slow) * 1000)} events/s, ${(large.length / 1e6 / (slow / 1000)).toFixed(0)} MB/s at ${CLIPS} clips`,
    };
  });
}
