/** Scene cuts: started, waited for with a bar, and downloaded. */
import type { Process } from '../index.ts';
import { type Call, type Command, onlyWord, textOf, UsageError } from './command.ts';
import { fileAt, SAVE_OPTIONS, save } from './files.ts';
import { sizeOf } from './screen.ts';

async function start(call: Call): Promise<string> {
  const { media, values, screen } = call;
  const file = await fileAt(onlyWord(call.words, 'film'));
  screen.progress(0, `Sending ${file.name} (${sizeOf(file.size)})`);
  const started = await media.upload('/v2/cutdetection', file, {
    algorithm: textOf(values, 'algorithm'),
    subclips: values.subclips === true,
    notification: values.notify === true,
  });
  return started.processId;
}

async function finish(call: Call, processId: string): Promise<unknown> {
  const { media, screen, signal } = call;
  const onProgress = ({ progress, label }: Process): void => screen.progress(progress, label);
  const ended = await media.waitFor(processId, { onProgress, signal });
  screen.clear();
  const { fileName, fileUrl } = ended;
  if (fileName === undefined || fileUrl === undefined) throw new Error('The file of the process has expired');
  return { ...ended, savedAs: await save(call, { name: fileName, url: fileUrl }) };
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
    const known = textOf(call.values, 'process');
    if (known !== undefined && call.words.length > 0)
      throw new UsageError('Name a film or a process, not both');
    if (known !== undefined) return finish(call, known);
    const processId = await start(call);
    if (call.values.wait === true) return finish(call, processId);
    call.screen.line(`${processId}  started; media-tools cuts --process ${processId} waits for it`);
    return { processId };
  },
};

export const CUTS: readonly Command[] = [cuts];
