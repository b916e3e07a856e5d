/** Commands that send a file or a text and write what comes back: subtitles, cue sheets, watermarks. */
import { type ConvertedFile, dataOf } from '../index.ts';
import { type Call, type Command, given, onlyWord, required, textOf, UsageError } from './command.ts';
import { fileAt, SAVE_OPTIONS, save } from './files.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

async function finish(call: Call, file: ConvertedFile): Promise<unknown> {
  for (const { text: warning, line } of file.warnings)
    call.screen.note(`! ${warning}${line === null ? '' : ` (line ${line})`}`);
  const { fileUrl } = file;
  if (!fileUrl) throw new Error('The answer has no download address');
  const saved = await save(call, { name: file.fileName, url: fileUrl, checksum: file.fileChecksum });
  return { ...file, savedAs: saved };
}

/** The six repairs that a delivery needs. */
const CLEAN = {
  removeEmpty: true,
  mergeIdentical: true,
  removeSuperfluousSpaces: true,
  fixInvalidTags: true,
  removeDurationZero: true,
  fixOverlapping: true,
} as const;

const convert: Command = {
  name: 'convert',
  usage: 'FILE --to FORMAT [--from FORMAT] [--framerate R] [--target-framerate R] [--offset T] [--clean]',
  summary: 'convert subtitles',
  options: {
    ...SAVE_OPTIONS,
    to: text,
    from: text,
    framerate: text,
    'target-framerate': text,
    offset: text,
    language: text,
    clean: flag,
  },
  run: async (call) => {
    const { values } = call;
    const file = await fileAt(onlyWord(call.words, 'subtitle file'));
    const converted = await call.media.upload('/v2/subtitles', file, {
      source: textOf(values, 'from') ?? 'auto',
      format: required(values, 'to'),
      framerate: textOf(values, 'framerate'),
      targetFramerate: textOf(values, 'target-framerate'),
      offset: textOf(values, 'offset'),
      language: textOf(values, 'language'),
      ...(values.clean === true && CLEAN),
    });
    return finish(call, converted);
  },
};

const cueSheet: Command = {
  name: 'cue-sheet',
  usage: 'FILE --to FORMAT [--framerate R] [--preset P] [--deduplicate] [--tracks A1,A2] [--roles music]',
  summary: 'make a cue sheet of a sequence',
  options: {
    ...SAVE_OPTIONS,
    to: text,
    framerate: text,
    preset: text,
    deduplicate: flag,
    tracks: text,
    roles: text,
  },
  run: async (call) => {
    const { values } = call;
    const file = await fileAt(onlyWord(call.words, 'sequence file'));
    const converted = await call.media.upload('/v2/cuesheet', file, {
      format: required(values, 'to'),
      framerate: textOf(values, 'framerate'),
      preset: textOf(values, 'preset'),
      tracks: textOf(values, 'tracks'),
      roles: textOf(values, 'roles'),
      deduplicateClips: values.deduplicate === true,
    });
    return finish(call, converted);
  },
};

function numberOf(values: Call['values'], name: string): number | undefined {
  const value = textOf(values, name);
  if (value === undefined) return undefined;
  if (!/^\d+$/.test(value)) throw new UsageError(`--${name} takes a whole number`);
  return Number(value);
}

const watermark: Command = {
  name: 'watermark',
  usage: 'TEXT [--resolution 1920x1080] [--font-size PIXELS] [--transparency PERCENT]',
  summary: 'make a transparent PNG with a text',
  options: { ...SAVE_OPTIONS, resolution: text, 'font-size': text, transparency: text },
  run: async (call) => {
    const { values } = call;
    const answer = await call.media.api.POST('/v2/watermark', {
      body: {
        text: onlyWord(call.words, 'text (in quotes)'),
        ...given({
          resolution: textOf(values, 'resolution'),
          fontSize: numberOf(values, 'font-size'),
          transparency: numberOf(values, 'transparency'),
        }),
      },
      signal: call.signal,
    });
    return finish(call, dataOf(answer));
  },
};

export const CONVERSIONS: readonly Command[] = [convert, cueSheet, watermark];
