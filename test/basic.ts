/** The Authorization header of a key. The user name depends on the kind of key. */
export function basic(
  apiKey: string,
  userName = apiKey.startsWith('mtp_') ? 'projectapikey' : 'apikey',
): string {
  return `Basic ${Buffer.from(`${userName}:${apiKey}`).toString('base64')}`;
}
