/** The Authorization header of a key; its user name follows from its kind. */
export function basic(
  apiKey: string,
  userName = apiKey.startsWith('mtp_') ? 'projectapikey' : 'apikey',
): string {
  return `Basic ${Buffer.from(`${userName}:${apiKey}`).toString('base64')}`;
}
