/** Sends one mail at the end of a process, to the address of the account, in the language of the request. */
import { presentTruncation } from '#functions/cut-detection/processes.ts';
import { mailboxReads } from '#shared/data/accounts.ts';
import { downloadUrl } from '#shared/data/downloads.ts';
import { type FileRow, fileReads } from '#shared/data/files.ts';
import { mailWrites } from '#shared/data/mails.ts';
import { loadOriginSecrets } from '#shared/data/origin-secrets.ts';
import { notifications, type ProcessRef, type ProcessRow, processReads } from '#shared/data/processes.ts';
import { optionalSetting } from '#shared/environment.ts';
import { errorText, log, metric } from '#shared/log.ts';
import { loadTexts } from '#shared/messages/render.ts';
import { failureMail, successMail } from './mail-text.ts';

/** A cancelled process needs no mail: the user cancelled it. */
const wanted = ({ notify, mailed, state, failure }: ProcessRow): boolean =>
  notify && mailed === undefined && state !== 'in_progress' && failure !== 'cancelled';

function buildMail(row: ProcessRow, file: FileRow | undefined) {
  const facts = { language: row.language, source: row.source };
  if (row.state === 'failed') return failureMail({ ...facts, failure: row.failure ?? 'failed' });
  if (!file) return undefined;
  const found = { scenes: row.scenes ?? 0, warning: presentTruncation(row) };
  return successMail({ ...facts, ...found, expires: file.expires, url: downloadUrl(file) });
}

/**
 * Sends the mail of an ended process. The process is marked first, so that the mail is sent at most once. A failure to
 * send is only logged.
 */
export async function notify(ref: ProcessRef): Promise<void> {
  // A deployment may have no sender address.
  if (optionalSetting('mailSender') === undefined) return;
  const row = await processReads.find(ref);
  if (!row || !wanted(row)) return;
  const to = await mailboxReads.getAddress(row.accountId);
  if (to === undefined) return;
  await Promise.all([loadTexts(row.language), loadOriginSecrets()]);
  const file = row.fileId === undefined ? undefined : await fileReads.find(row.accountId, row.fileId);
  const mail = buildMail(row, file);
  if (!mail) return;
  if (!(await notifications.claim(ref))) return;
  try {
    await mailWrites.send({ to, ...mail });
  } catch (error) {
    metric('MailFailure', 1);
    const { accountId, processId } = ref;
    log('error', 'A mail could not be sent', { accountId, processId, error: errorText(error) });
  }
}
