/** Optional details of a cue in our own JSON: everything the model holds besides times and plain text. */
import * as v from 'valibot';
import type { Cue, Line, Placement, Region, Run, SubtitleDocument, TextStyle } from './model.ts';
import { sameStyle } from './runs.ts';
import { isPlain } from './tags.ts';
import { milliseconds } from './time.ts';

const yes = v.exactOptional(v.literal(true));
const name = v.exactOptional(v.pipe(v.string(), v.maxLength(1000)));
const percent = v.exactOptional(v.pipe(v.number(), v.minValue(-10_000), v.maxValue(10_000)));
const color = v.exactOptional(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/)));
const whole = v.pipe(v.number(), v.safeInteger());

const JsonRun = v.object({
  text: v.pipe(v.string(), v.regex(/^[^\r\n]*$/)),
  ruby: name,
  atMs: v.exactOptional(whole),
  ...{ bold: yes, italic: yes, underline: yes, strike: yes },
  ...{ color, background: color, font: name, size: percent, language: name, speaker: name },
});

const JsonPlacement = v.object({
  ...{ x: percent, y: percent, width: percent, region: name, layer: v.exactOptional(whole) },
  vertical: v.exactOptional(v.picklist(['rl', 'lr'])),
});

const JsonDetails = v.object({
  runs: v.exactOptional(v.array(v.array(JsonRun))),
  placement: v.exactOptional(JsonPlacement),
  ...{ id: name, styleName: name, forced: yes, cumulative: yes },
});

const JsonRegion = v.object({
  id: v.string(),
  ...{ x: v.number(), y: v.number(), width: v.number(), height: v.number() },
  displayAlign: v.exactOptional(v.picklist(['before', 'center', 'after'])),
  textAlign: v.exactOptional(v.picklist(['left', 'center', 'right', 'start', 'end'])),
  rows: v.exactOptional(v.number()),
});

const JsonHead = v.object({
  title: v.exactOptional(v.nullable(v.string())),
  programmeStartMs: v.exactOptional(whole),
  regions: v.exactOptional(v.array(JsonRegion)),
});

function parseRun({ text, ruby, atMs, ...style }: v.InferOutput<typeof JsonRun>): Run {
  return {
    text,
    ...(Object.keys(style).length > 0 && { style }),
    ...(ruby !== undefined && { ruby }),
    ...(atMs !== undefined && { at: atMs * 1000 }),
  };
}

/** Parses the details of one item; undefined where our writer did not write them so. */
export function parseDetails(
  item: unknown,
): { readonly lines?: Line[]; readonly more: Omit<Partial<Cue>, 'lines'> } | undefined {
  const parsed = v.safeParse(JsonDetails, item);
  if (!parsed.success) return undefined;
  const { runs, ...more } = parsed.output;
  return { more, ...(runs && { lines: runs.map((line) => line.map(parseRun)) }) };
}

/** Parses the document's properties other than its language. */
export function parseHead(root: unknown): Pick<SubtitleDocument, 'title' | 'regions' | 'programmeStart'> {
  const parsed = v.safeParse(JsonHead, root);
  if (!parsed.success) return {};
  const { title, programmeStartMs, regions } = parsed.output;
  return {
    ...(title && { title }),
    ...(regions && { regions }),
    ...(programmeStartMs !== undefined && { programmeStart: programmeStartMs * 1000 }),
  };
}

/** Whether the plain text and a single speaker are all there is. */
function isSimple(lines: readonly Line[]): boolean {
  if (isPlain(lines)) return true;
  const first: TextStyle | undefined = lines.find((line) => line.length > 0)?.[0]?.style;
  if (Object.keys(first ?? {}).some((key) => key !== 'speaker')) return false;
  return lines.every((line) =>
    line.every((run) => run.at === undefined && run.ruby === undefined && sameStyle(run.style, first)),
  );
}

const jsonRun = ({ text, style, ruby, at }: Run): object => ({
  text,
  ...style,
  ruby,
  atMs: at === undefined ? undefined : milliseconds(at),
});

/** A placement without the alignment, which every cue states. */
function placeBeside({ align: _, ...place }: Placement): object | undefined {
  return Object.keys(place).length > 0 ? place : undefined;
}

/** Additional properties of a cue; undefined for nearly all cues. */
export function jsonDetails({
  lines,
  placement,
  id,
  styleName,
  forced,
  cumulative,
}: Cue): object | undefined {
  const runs = isSimple(lines) ? undefined : lines.map((line) => line.map(jsonRun));
  const more = placement && placeBeside(placement);
  if (!runs && !more && id === undefined && styleName === undefined && !forced && !cumulative)
    return undefined;
  return { runs, placement: more, id, styleName, forced, cumulative };
}

/** Additional properties of the document. */
export function headDetails({ regions, programmeStart }: SubtitleDocument): Record<string, unknown> {
  return {
    ...(programmeStart !== undefined && { programmeStartMs: milliseconds(programmeStart) }),
    ...(regions && regions.length > 0 && { regions: regions satisfies readonly Region[] }),
  };
}
