/**
 * Prepares a cut detection process for the sample events of its workflow. Events contain the placeholders
 * `$ACCOUNT` and `$PROCESS`; `$AT` and `$DEADLINE` are the times of an upload that the ingress forwards.
 */
import { readFileSync } from 'node:fs';
import { TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { now } from '#shared/clock.ts';
import { processStartWrites } from '#shared/data/processes.ts';
import { uploadKey } from '#shared/data/uploads.ts';
import { inputWrites } from '#shared/data/work.ts';
import { sortableId } from '#shared/ids.ts';
import { functionName } from './lambda/functions.ts';
import type { Lambda } from './lambda/runtime.ts';

const EVENTS = new URL('../events/', import.meta.url);
const FILM = 'clip.mp4';
/** How long the ingress waits for an upload. */
const UPLOAD_MS = 110_000;

/** Whether an event refers to a process. */
export const needsProcess = (event: string): boolean => event.includes('$PROCESS');

/**
 * Creates a process for the sample film without starting its workflow.
 * @returns a function that fills the placeholders of an event
 */
export async function sampleProcess(accountId: string): Promise<(event: string) => string> {
  const processId = sortableId(now());
  const upload = uploadKey(accountId, processId, true);
  await inputWrites.keep(upload, readFileSync(new URL(`samples/${FILM}`, EVENTS)));
  const [created, updated] = [now(), now()];
  await processStartWrites.start(
    {
      ...{ accountId, processId, ledgerId: processId, state: 'in_progress', created, updated, upload },
      ...{ source: FILM, subclips: true, notify: true, language: 'en', stage: 'planning', parts: 1 },
    },
    now(),
  );
  return (event) =>
    event
      .replaceAll('$ACCOUNT', accountId)
      .replaceAll('$PROCESS', processId)
      .replaceAll('"$AT"', String(created))
      .replaceAll('"$DEADLINE"', String(created + UPLOAD_MS));
}

/** Runs the tasks that precede one, so that it finds their results. */
export async function runTasksBefore(
  name: string,
  lambda: Lambda,
  fill: (event: string) => string,
): Promise<void> {
  const names = TASKS.map((task) => functionName(task.name));
  for (const earlier of names.slice(0, Math.max(0, names.indexOf(name)))) {
    const event = readFileSync(new URL(`${earlier}.json`, EVENTS), 'utf8');
    await lambda.invoke(earlier, JSON.parse(fill(event)));
  }
}
