/** A mail as stored in the inbox. */
import * as v from 'valibot';

const addresses = v.array(v.string());
export const mailRecord = v.object({
  /** The MessageId returned to the sender. */
  id: v.string(),
  /** Milliseconds since 1970, unique per mail. */
  receivedAt: v.number(),
  source: v.string(),
  to: addresses,
  cc: addresses,
  bcc: addresses,
  replyTo: addresses,
  subject: v.string(),
  text: v.exactOptional(v.string()),
  html: v.exactOptional(v.string()),
  attachments: v.array(v.object({ name: v.string(), type: v.string(), bytes: v.number() })),
  tags: v.array(v.object({ name: v.string(), value: v.string() })),
  configurationSet: v.exactOptional(v.string()),
});
export type Mail = v.InferOutput<typeof mailRecord>;
export type NewMail = Omit<Mail, 'id' | 'receivedAt'>;
