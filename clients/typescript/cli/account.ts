/** Commands that show the account and its files. */
import { MediaToolsError, readData } from '../index.ts';
import type { Call, Command } from './command.ts';
import { UsageError } from './command.ts';
import { SAVE_OPTIONS, saving } from './files.ts';
import { columns, formatSize } from './screen.ts';

const info: Command = {
  name: 'info',
  usage: '',
  summary: 'show credits and usage of the key',
  options: {},
  run: async ({ media, screen, signal }) => {
    const account = readData(await media.api.GET('/v2/info', { signal }));
    const { stats, aiCredits, limits } = account;
    const lines = [
      ['key', account.name],
      ['AI credits', `${aiCredits.availableAiCredits}, and ${aiCredits.availableTeamAiCredits} of the team`],
      ['conversions', `${stats.fileConversions} made, ${stats.fileConversionsLeft} left`],
      ['requests', `${stats.requestsLastMinute} in this minute, ${stats.requestsLastHour} in this hour`],
      ['films', `${limits.processesInProgress} in progress, at most ${limits.processesAtOnce} at once`],
    ];
    for (const line of columns(lines)) screen.line(line);
    return account;
  },
};

async function list({ media, screen, signal }: Call): Promise<unknown> {
  const answer = await media.api.GET('/v2/files', { signal });
  // Having no files is not an error, even though the API returns 404.
  const files = answer.response.status === 404 ? [] : readData(answer);
  const rows = files.map(({ id, name, size, expires }) => [id, name, formatSize(size), `until ${expires}`]);
  for (const line of columns(rows)) screen.line(line);
  if (files.length === 0) screen.line('There are no files.');
  return files;
}

async function remove({ media, screen, signal }: Call, fileId: string): Promise<unknown> {
  const answer = await media.api.DELETE('/v2/file/{fileId}', { params: { path: { fileId } }, signal });
  if (!answer.response.ok) throw new MediaToolsError(Object(answer.error).status ?? '', answer.response);
  screen.line(`${fileId} was deleted.`);
  return { id: fileId };
}

const files: Command = {
  name: 'files',
  usage: '[get ID | delete ID]',
  summary: 'list files, or get or delete one',
  options: SAVE_OPTIONS,
  run: async (call) => {
    const [verb, fileId, ...more] = call.words;
    if (verb === undefined) return list(call);
    if (fileId === undefined || more.length > 0) throw new UsageError('Name one file by its id');
    if (verb === 'delete') return remove(call, fileId);
    if (verb !== 'get') throw new UsageError(`files does not know ${verb}`);
    const file = readData(
      await call.media.api.GET('/v2/file/{fileId}', { params: { path: { fileId } }, signal: call.signal }),
    );
    return saving(call, file.name, async (save) => ({ ...file, savedAs: await save(file) }));
  },
};

export const ACCOUNT: readonly Command[] = [files, info];
