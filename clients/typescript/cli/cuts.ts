/** Scene cuts: starts the process, waits with a progress bar, and downloads the result. */
import { MediaToolsError, type Process } from '../index.ts';
import { type Call, type Command, formatHelp, onlyWord, UsageError } from './command.ts';
import { fileAt, likelyName, SAVE_OPTIONS, type Save, saving } from './files.ts';
import { formatSize } from './screen.ts';

async function start(call: Call, file: File): Promise<string> {
  const { media, values, screen, signal } = call;
  screen.progress(0, `Sending ${file.name} (${formatSize(file.size)})`);
  const fields = {
    algorithm: formatHelp(values, 'algorithm'),
    subclips: values.subclips === true,
    notification: values.notify === true,
  };
  return (await media.upload('/v2/cutdetection', file, fields, signal)).processId;
}

async function finish(call: Call, processId: string, save: Save): Promise<unknown> {
  const { media, screen, signal } = call;
  const onProgress = ({ progress, label }: Process): void => screen.progress(progress, label);
  const ended = await media.waitFor(processId, { onProgress, signal }).catch((error: unknown) => {
    // An error from the service explains what happened. After any other error, the process continues.
    if (!(error instanceof MediaToolsError))
      screen.note(`The process runs on: media-tools cuts --process ${processId} waits for it`);
    throw error;
  });
  screen.clear();
  const { fileName, fileUrl, fileId } = ended;
  if (fileName === undefined || fileUrl === undefined) throw new Error('The file of the process has expired');
  return { ...ended, savedAs: await save({ name: fileName, url: fileUrl, id: fileId }) };
}

const cuts: Command = {
  name: 'cuts',
  usage: 'FILM [--wait] [--subclips] [--algorithm A] [--notify]  |  cuts --process ID',
  summary: 'find the scene cuts of a film',
  options: {
    ...SAVE_OPTIONS,
    wait: { type: 'boolean', short: 'w' },
    subclips: { type: 'boolean' },
    notify: { type: 'boolean' },
    algorithm: { type: 'string' },
    process: { type: 'string' },
  },
  run: async (call) => {
    const known = formatHelp(call.values, 'process');
    if (known !== undefined && call.words.length > 0)
      throw new UsageError('Name a film or a process, not both');
    if (known !== undefined) return saving(call, undefined, (save) => finish(call, known, save));
    const film = await fileAt(onlyWord(call.words, 'film'));
    if (call.values.wait === true)
      return saving(call, likelyName(film.name, 'zip'), async (save) =>
        finish(call, await start(call, film), save),
      );
    const processId = await start(call, film);
    call.screen.line(`${processId}  started; media-tools cuts --process ${processId} waits for it`);
    return { processId };
  },
};

export const CUTS: readonly Command[] = [cuts];
