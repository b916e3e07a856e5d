/** Commands that send a file or text and save the result: subtitles, cue sheets, watermarks. */
import { type ConvertedFile, readData } from '../index.ts';
import { type Call, type Command, formatHelp, given, onlyWord, required, UsageError } from './command.ts';
import { fileAt, likelyName, SAVE_OPTIONS, type Save, saving } from './files.ts';

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

async function finish(call: Call, file: ConvertedFile, save: Save): Promise<unknown> {
  for (const { text: warning, line } of file.warnings)
    call.screen.note(`! ${warning}${line === null ? '' : ` (line ${line})`}`);
  const { fileName, fileUrl, fileId, fileChecksum } = file;
  if (!fileUrl) throw new Error('The answer has no download address');
  return {
    ...file,
    savedAs: await save({ name: fileName, url: fileUrl, checksum: fileChecksum, id: fileId }),
  };
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
    const format = required(values, 'to');
    const fields = {
      source: formatHelp(values, 'from') ?? 'auto',
      format,
      framerate: formatHelp(values, 'framerate'),
      targetFramerate: formatHelp(values, 'target-framerate'),
      offset: formatHelp(values, 'offset'),
      language: formatHelp(values, 'language'),
      ...(values.clean === true && CLEAN),
    };
    return saving(call, likelyName(file.name, format), async (save) =>
      finish(call, await call.media.upload('/v2/subtitles', file, fields, call.signal), save),
    );
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
    const format = required(values, 'to');
    const fields = {
      format,
      framerate: formatHelp(values, 'framerate'),
      preset: formatHelp(values, 'preset'),
      tracks: formatHelp(values, 'tracks'),
      roles: formatHelp(values, 'roles'),
      deduplicateClips: values.deduplicate === true,
    };
    return saving(call, likelyName(file.name, format), async (save) =>
      finish(call, await call.media.upload('/v2/cuesheet', file, fields, call.signal), save),
    );
  },
};

function parseCount(values: Call['values'], name: string): number | undefined {
  const value = formatHelp(values, name);
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
    const resolution = formatHelp(values, 'resolution');
    const body = {
      text: onlyWord(call.words, 'text (in quotes)'),
      ...given({
        resolution,
        fontSize: parseCount(values, 'font-size'),
        transparency: parseCount(values, 'transparency'),
      }),
    };
    return saving(call, `watermark_${resolution ?? '1920x1080'}.png`, async (save) => {
      const answer = await call.media.api.POST('/v2/watermark', { body, signal: call.signal });
      return finish(call, readData(answer), save);
    });
  },
};

export const CONVERSIONS: readonly Command[] = [convert, cueSheet, watermark];
