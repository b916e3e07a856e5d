/** Writes iTT (iTunes Timed Text): SMPTE labels with colons, two regions, no overlap within a region. */

import { inFrames, intervalIn, type UnitInterval } from '#shared/media/subtitles/interval.ts';
import type { Cue, Run, SubtitleDocument, WriteOptions, WriteResult } from '#shared/media/subtitles/model.ts';
import { nearestAlign } from '#shared/media/subtitles/place.ts';
import { countRuns } from '#shared/media/subtitles/runs.ts';
import { type Segment, stackOverlaps } from '#shared/media/subtitles/stack.ts';
import { type Rate, rate } from '#shared/media/timecode/rate.ts';
import { durationLabel } from '#shared/media/timecode/timecode.ts';
import type { Warning } from '#shared/media-error.ts';
import { counted, reason } from '#shared/reasons.ts';
import { type Attributes, linesMarkup, type MarkupFeatures } from './markup.ts';
import { documentBytes } from './write-document.ts';
import { getRow } from './write-region.ts';

/** Rates of iTT. Double rates are written at half the rate. */
const ALLOWED: ReadonlySet<string> = new Set(['23.976', '24', '25', '29.97', '29.97DF', '30']);
const HALVED: Readonly<Record<string, string>> = {
  '47.952': '23.976',
  '48': '24',
  '50': '25',
  '59.94': '29.97',
  '59.94DF': '29.97DF',
  '60': '30',
};

function ittRate(of: Rate): Rate {
  return ALLOWED.has(of.name) ? of : rate(HALVED[of.name] ?? '25');
}

const ABILITIES: MarkupFeatures = {
  background: false,
  font: false,
  strike: false,
  ruby: false,
  karaoke: false,
  language: false,
  getAgent: () => undefined,
};

/** Most rows of a region for merged cues. The oldest text is dropped first. */
const MAX_ROWS = 4;

type TimedCue = UnitInterval & { readonly cue: Cue; readonly index: number };

const chooseRegion = (cue: Cue): 'top' | 'bottom' =>
  getRow(nearestAlign(cue.placement)) === 0 ? 'top' : 'bottom';

function paragraph(segment: Segment<TimedCue>, region: string, at: Rate): string {
  const label = (frame: number): string => durationLabel(frame, at).replace(';', ':');
  const [only, ...others] = segment.items;
  const lines =
    others.length === 0 ? (only?.cue.lines ?? []) : segment.items.flatMap((item) => item.cue.lines);
  const times = `begin="${label(segment.start)}" end="${label(segment.end)}"`;
  return `      <p ${times} region="${region}">${linesMarkup(lines, ABILITIES)}</p>`;
}

const LOOK: Attributes = [
  ['tts:fontFamily', 'sansSerif'],
  ['tts:fontSize', '100%'],
  ['tts:fontStyle', 'normal'],
  ['tts:fontWeight', 'normal'],
  ['tts:color', 'white'],
];
const REGIONS = [
  '      <region xml:id="top" tts:origin="0% 0%" tts:extent="100% 15%" tts:textAlign="center" tts:displayAlign="before"/>',
  '      <region xml:id="bottom" tts:origin="0% 85%" tts:extent="100% 15%" tts:textAlign="center" tts:displayAlign="after"/>',
];

/** Source index of the newest cue in a segment. */
const getIndex = ({ items }: Segment<TimedCue>): number => items.at(-1)?.index ?? 0;

/** Writes iTT. Warnings count what Apple's subset cannot hold. */
export function writeItt(document: SubtitleDocument, options: WriteOptions): WriteResult {
  const at = ittRate(options.rate);
  const toFrames = inFrames(at);
  const timed = document.cues.map((cue, index) => ({ ...intervalIn(cue, toFrames), cue, index }));
  const stacked = (['top', 'bottom'] as const).map((region) => {
    const cues = timed.filter(({ cue }) => chooseRegion(cue) === region);
    return { region, ...stackOverlaps(cues, ({ cue }) => cue.lines.length, MAX_ROWS) };
  });
  const paragraphs = stacked
    .flatMap(({ region, segments }) => segments.map((segment) => ({ segment, region })))
    .sort((a, b) => a.segment.start - b.segment.start || getIndex(a.segment) - getIndex(b.segment))
    .map(({ segment, region }) => paragraph(segment, region, at));

  const bytes = documentBytes({
    root: [
      ['xml:lang', options.language ?? document.language ?? 'und'],
      ['ttp:timeBase', 'smpte'],
      ['ttp:frameRate', String(at.nominal)],
      ['ttp:frameRateMultiplier', at.den === 1001 ? '1000 1001' : '1 1'],
      ['ttp:dropMode', at.drop > 0 ? 'dropNTSC' : 'nonDrop'],
    ],
    title: document.title ?? options.title,
    style: { id: 'normal', look: LOOK },
    regions: REGIONS,
    paragraphs,
  });
  const cut = stacked.reduce((sum, { cut: count }) => sum + count, 0);
  const dropped = stacked.reduce((sum, { dropped: count }) => sum + count, 0);
  const merged = stacked.flatMap(({ segments }) => segments).filter(({ items }) => items.length > 1).length;
  return {
    bytes,
    warnings: lost(document, options.rate, at, { cut, dropped, merged }),
  };
}

type Overlaps = { readonly cut: number; readonly dropped: number; readonly merged: number };

function lost(
  document: SubtitleDocument,
  wanted: Rate,
  at: Rate,
  { cut, dropped, merged }: Overlaps,
): Warning[] {
  const styled = (test: (run: Run) => boolean): number => countRuns(document.cues, test);
  const placed = document.cues.filter(({ placement }) => ![2, 8].includes(nearestAlign(placement)));
  const counts = [
    ['karaoke_dropped', 'lost.karaoke_times', styled((run) => run.at !== undefined)],
    ['ruby_flattened', 'lost.ruby', styled((run) => run.ruby !== undefined)],
    [
      'style_dropped',
      'lost.runs_itt',
      styled(({ style: s }) => (s?.background ?? s?.font ?? s?.size ?? s?.strike) !== undefined),
    ],
    ['position_changed', 'lost.centred', placed.length],
    ['overlap_merged', 'lost.merged', merged],
    ['overlap_cut', 'lost.cut', cut],
    ['cues_dropped', 'lost.crowded', dropped],
    ['forced_dropped', 'lost.forced_flags', document.cues.filter((cue) => cue.forced).length],
  ] as const;
  return [
    ...(wanted === at
      ? []
      : [{ code: 'rate_changed', text: reason('rate.itt', { wanted: wanted.name, used: at.name }) }]),
    ...counts.flatMap(([code, text, count]) => (count > 0 ? [{ code, text: counted(text, count) }] : [])),
  ];
}
