/** Mail. Nothing is stored of it. */
import { SendEmailCommand } from '@aws-sdk/client-ses';
import { ses } from './clients/ses.ts';
import { optionalSetting, setting } from './environment.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export const mailWrites = {
  async send({ to, subject, text, html }: Mail): Promise<void> {
    const content = (Data: string) => ({ Data, Charset: 'UTF-8' });
    await ses().send(
      new SendEmailCommand({
        Source: setting('mailSender'),
        Destination: { ToAddresses: [to] },
        Message: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } },
        ConfigurationSetName: optionalSetting('mailConfiguration'),
      }),
    );
  },
};
