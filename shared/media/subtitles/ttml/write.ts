/** Writes TTML (media time, one division, regions and styles) and its DFXP subset with p, span and br only. */

import { escapeMarkup } from '#shared/markup.ts';
import { createRounding, intervalIn } from '#shared/media/subtitles/interval.ts';
import type { Cue, SubtitleDocument, WriteOptions, WriteResult } from '#shared/media/subtitles/model.ts';
import { countRuns } from '#shared/media/subtitles/runs.ts';
import { printClock } from '#shared/media/subtitles/time.ts';
import type { Warning } from '#shared/media-error.ts';
import { counted } from '#shared/reasons.ts';
import { type Attributes, linesMarkup, type MarkupFeatures, needsPreserve, tag } from './markup.ts';
import { KARAOKE, TTML } from './namespaces.ts';
import { documentBytes } from './write-document.ts';
import { getColumn, RegionBook, type WrittenRegion } from './write-region.ts';

const TEXT_ALIGN = ['left', undefined, 'right'] as const;
const IMSC_STYLING = `${TTML}/profile/imsc1#styling`;

function regionMarkup(region: WrittenRegion): string {
  const attributes: Attributes = [
    ['xml:id', region.id],
    ['tts:origin', `${region.x}% ${region.y}%`],
    ['tts:extent', `${region.width}% ${region.height}%`],
    ['tts:displayAlign', region.displayAlign],
    ['tts:writingMode', region.vertical && { rl: 'tbrl', lr: 'tblr' }[region.vertical]],
  ];
  return `      ${tag('region', attributes)}/>`;
}

function agentMarkup([name, id]: readonly [string, string]): string {
  const type = '<ttm:name type="full">';
  return `      <ttm:agent type="person" xml:id="${id}">${type}${escapeMarkup(name)}</ttm:name></ttm:agent>`;
}

const hasKaraoke = (cue: Cue): boolean => cue.lines.some((line) => line.some((run) => run.at !== undefined));

const toMilliseconds = createRounding(1000);

const LOOK: Attributes = [
  ['tts:color', 'white'],
  ['tts:fontFamily', 'proportionalSansSerif'],
  ['tts:fontSize', '100%'],
  ['tts:textAlign', 'center'],
];

/** Writes `ttml` or `dfxp`. Nothing is lost in TTML; DFXP has no ruby, karaoke or forced flag. */
export function writeTtml(
  document: SubtitleDocument,
  options: WriteOptions,
  dialect: 'ttml' | 'dfxp',
): WriteResult {
  const full = dialect === 'ttml';
  const regions = new RegionBook(document.regions);
  const agents = new Map<string, string>();
  const can: MarkupFeatures = {
    background: true,
    font: true,
    strike: true,
    ruby: full,
    karaoke: full,
    language: true,
    getAgent: (speaker) => {
      const id = agents.get(speaker) ?? `speaker${agents.size + 1}`;
      agents.set(speaker, id);
      return id;
    },
  };
  const paragraph = (cue: Cue): string => {
    const { start, end } = intervalIn(cue, toMilliseconds);
    const offset = (at: number): string => `${Math.max(0, toMilliseconds(at) - start)}ms`;
    const open = tag(`p begin="${printClock(start * 1000, '.')}" end="${printClock(end * 1000, '.')}"`, [
      ['region', regions.getId(cue.placement)],
      ['tts:textAlign', TEXT_ALIGN[getColumn(cue.placement?.align ?? 2)]],
      ['xml:space', needsPreserve(cue.lines) ? 'preserve' : undefined],
      ['ttm:role', full && hasKaraoke(cue) ? KARAOKE : undefined],
      ['itts:forcedDisplay', cue.forced && full ? 'true' : undefined],
    ]);
    return `      ${open}>${linesMarkup(cue.lines, can, offset)}</p>`;
  };
  const paragraphs = document.cues.map(paragraph);
  if (paragraphs.length === 0) regions.getId();
  const forced = full && document.cues.some((cue) => cue.forced);
  const bytes = documentBytes({
    root: [
      ['xmlns:itts', forced ? IMSC_STYLING : undefined],
      ['ttp:timeBase', 'media'],
      ['xml:lang', options.language ?? document.language ?? 'und'],
    ],
    title: document.title ?? options.title,
    agents: [...agents].map(agentMarkup),
    style: { id: 'default', look: LOOK },
    regions: regions.used.map(regionMarkup),
    paragraphs,
  });
  return { bytes, warnings: full ? [] : lostIn(document) };
}

/** Counts what DFXP cannot hold. */
function lostIn({ cues }: SubtitleDocument): Warning[] {
  const counts = [
    ['karaoke_dropped', 'lost.karaoke_times', countRuns(cues, (run) => run.at !== undefined)],
    ['ruby_flattened', 'lost.ruby', countRuns(cues, (run) => run.ruby !== undefined)],
    ['forced_dropped', 'lost.forced_flags', cues.filter((cue) => cue.forced).length],
  ] as const;
  return counts.flatMap(([code, text, count]) => (count > 0 ? [{ code, text: counted(text, count) }] : []));
}
