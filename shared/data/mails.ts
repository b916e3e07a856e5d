/** Sends mail, and stores none. */
import { setTimeout as sleep } from 'node:timers/promises';
import { SendEmailCommand } from '@aws-sdk/client-ses';
import { optionalSetting, setting } from '../environment.ts';
import { ses } from './clients/ses.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Errors of SES for throttled mail, which it did not accept. */
const THROTTLED = /^(Throttling(Exception)?|TooManyRequests(Exception)?)$/;
const ATTEMPTS = 4;
const PAUSE_MS = 1_000;

export const mailWrites = {
  /**
   * Sends a mail at most once. It is retried only if SES throttled it: after a lost answer, the mail may have been
   * sent.
   */
  async send({ to, subject, text, html }: Mail): Promise<void> {
    const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
    const command = new SendEmailCommand({
      Source: setting('mailSender'),
      Destination: { ToAddresses: [to] },
      Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
      ConfigurationSetName: optionalSetting('mailConfiguration'),
    });
    for (let attempt = 1; ; attempt++) {
      try {
        await ses().send(command);
        return;
      } catch (error) {
        if (!(error instanceof Error) || !THROTTLED.test(error.name) || attempt === ATTEMPTS) throw error;
        await sleep(PAUSE_MS * Math.random() * attempt);
      }
    }
  },
};
