/** The supported SES v1 actions. Each turns a request form into a mail, with the service's checks. */
import { bareAddress, checkRecipients, checkSender } from './address.ts';
import { invalidParameter, SesFault } from './fault.ts';
import type { NewMail } from './mail.ts';
import { addressList, readMessage } from './mime.ts';

type Form = ReadonlyMap<string, string>;

/** Size limit of a message, in bytes. */
const MAX_MESSAGE_BYTES = 10 * 1024 * 1024;

/** Any other action returns InvalidAction. */
export const ACTIONS: Readonly<
  Record<string, (form: Form, verified: readonly string[] | undefined) => NewMail>
> = {
  SendEmail: (form, verified) => {
    const source = required(form, 'Source');
    const [to, cc, bcc] = ['To', 'Cc', 'Bcc'].map((kind) => members(form, `Destination.${kind}Addresses`));
    const recipients = { to: to ?? [], cc: cc ?? [], bcc: bcc ?? [] };
    const subject = required(form, 'Message.Subject.Data');
    const bodies = textAndHtml(form.get('Message.Body.Text.Data'), form.get('Message.Body.Html.Data'));
    if (subject.trim() === '') throw invalidParameter('Empty subject.');
    if (!bodies.text && !bodies.html) throw invalidParameter('Empty message body: neither text nor HTML.');
    return checked({ source, ...recipients, ...extras(form), subject, ...bodies, attachments: [] }, verified);
  },
  SendRawEmail: (form, verified) => {
    const raw = Buffer.from(required(form, 'RawMessage.Data'), 'base64');
    const { headers, text, html, attachments } = readMessage(raw);
    const source = form.get('Source') ?? headers.get('from');
    if (source === undefined) throw invalidParameter("Missing required header 'From'.");
    const subject = headers.get('subject') ?? '';
    const [to, cc, bcc, replyTo] = ['to', 'cc', 'bcc', 'reply-to'].map((name) =>
      addressList(headers.get(name)),
    );
    const listed = members(form, 'Destinations');
    const recipients =
      listed.length > 0 ? { to: listed, cc: [], bcc: [] } : { to: to ?? [], cc: cc ?? [], bcc: bcc ?? [] };
    const mail = { source, ...recipients, ...extras(form), replyTo: replyTo ?? [], subject };
    return checked({ ...mail, ...textAndHtml(text, html), attachments }, verified, raw.length);
  },
};

/** Returns the mail. Throws the service's error if it would be refused. */
const checked = (mail: NewMail, verified: readonly string[] | undefined, rawBytes?: number): NewMail => {
  const bytes = rawBytes ?? Buffer.byteLength(`${mail.subject}${mail.text ?? ''}${mail.html ?? ''}`);
  if (bytes > MAX_MESSAGE_BYTES)
    throw invalidParameter(`Message length is more than ${MAX_MESSAGE_BYTES} bytes long.`);
  // Display names of a raw message are already decoded, so only the addresses can be checked.
  const judged = (address: string): string =>
    rawBytes === undefined ? address : address.replace(/^[^<]*(?=<)/, '');
  checkRecipients([...mail.to, ...mail.cc, ...mail.bcc].map(judged));
  for (const address of mail.replyTo) bareAddress(judged(address));
  checkSender(judged(mail.source), verified);
  return mail;
};

const textAndHtml = (
  text: string | undefined,
  html: string | undefined,
): { readonly text?: string; readonly html?: string } => ({
  ...(text !== undefined && { text }),
  ...(html !== undefined && { html }),
});

const extras = (form: Form): Pick<NewMail, 'replyTo' | 'tags' | 'configurationSet'> => {
  const configurationSet = form.get('ConfigurationSetName');
  const values = members(form, 'Tags', '.Value');
  return {
    replyTo: members(form, 'ReplyToAddresses'),
    tags: members(form, 'Tags', '.Name').map((name, index) => ({ name, value: values[index] ?? '' })),
    ...(configurationSet !== undefined && { configurationSet }),
  };
};

const required = (form: Form, name: string): string => {
  const value = form.get(name);
  if (value !== undefined) return value;
  throw new SesFault(
    'ValidationError',
    `1 validation error detected: Value null at '${name}' failed to satisfy constraint: Member must not be null`,
  );
};

/** A list of the query protocol: `name.member.1`, `name.member.2` and so on. */
const members = (form: Form, name: string, suffix = ''): string[] => {
  const found: string[] = [];
  for (;;) {
    const value = form.get(`${name}.member.${found.length + 1}${suffix}`);
    if (value === undefined) return found;
    found.push(value);
  }
};
