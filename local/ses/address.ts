/** Mail addresses as SES accepts them: `local@domain.tld`, or a display name with the address in angle brackets. */
import { invalidParameter, SesFault } from './fault.ts';

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * The bare address. Throws InvalidParameterValue for what SES refuses: non-ASCII text (display names must be
 * encoded words, RFC 2047), a missing local part or domain, a domain without a dot.
 */
export const bareAddress = (source: string): string => {
  if (/[^\x20-\x7e]/.test(source)) {
    throw invalidParameter(`Address contains control or non-ASCII characters: ${JSON.stringify(source)}`);
  }
  const open = source.lastIndexOf('<');
  if (open >= 0 && !source.endsWith('>')) throw invalidParameter("Missing '>'");
  const address = (open >= 0 ? source.slice(open + 1, -1) : source).trim();
  const at = address.lastIndexOf('@');
  const [local, domain] = [address.slice(0, Math.max(at, 0)), address.slice(at + 1)];
  if (at < 0) throw invalidParameter("Missing final '@domain'");
  if (local === '') throw invalidParameter('User name is missing');
  if (/[\s,;:<>()[\]\\@]/.test(local) || local.length > 64)
    throw invalidParameter(`Illegal address: ${address}`);
  const labels = domain.split('.');
  if (labels.length < 2 || domain.length > 255 || !labels.every((label) => LABEL.test(label))) {
    throw invalidParameter(`Domain contains illegal characters or no dot: ${domain}`);
  }
  return address;
};

/** Limit of recipients per message: To, Cc and Bcc together. */
const MAX_RECIPIENTS = 50;

/** Throws unless there are 1 to 50 recipients and each is an address. */
export const checkRecipients = (recipients: readonly string[]): void => {
  if (recipients.length === 0) throw invalidParameter("Missing required header 'To'.");
  if (recipients.length > MAX_RECIPIENTS)
    throw invalidParameter(`Recipient count exceeds ${MAX_RECIPIENTS}.`);
  for (const recipient of recipients) bareAddress(recipient);
};

/** Throws MessageRejected unless the sender or its domain is in the list. Without a list everyone may send. */
export const checkSender = (source: string, verified: readonly string[] | undefined): void => {
  const address = bareAddress(source);
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (!verified || verified.some((each) => each === address || each.toLowerCase() === domain)) return;
  throw new SesFault(
    'MessageRejected',
    `Email address is not verified. The following identities failed the check in region US-EAST-1: ${address}`,
  );
};
