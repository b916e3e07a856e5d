import type { Words } from './words.ts';

/** Danish. */
export const da: Words = {
  title: 'Konto',
  // Signing in
  apiKey: 'Personlig API-nøgle',
  apiKeyHelp: 'Bliver kun i denne sides hukommelse: Genindlæser eller lukker du den, bliver du logget ud.',
  signIn: 'Log ind',
  signOut: 'Log ud',
  documentation: 'Dokumentation',
  // Failures
  offline: 'Tjenesten svarer ikke. Prøv igen.',
  later: 'Tjenesten beder dig vente et øjeblik. Prøv igen.',
  // Overview
  overview: 'Overblik',
  signedInWith: 'Logget ind med {name}',
  conversionsLeft: 'Resterende konverteringer',
  conversionsMade: 'Udført indtil nu: {count}',
  aiCredits: 'AI-kreditter',
  teamCredits: 'Teamets: {count}',
  perCredit: 'Konverteringer pr. kredit: {count}',
  requestsThisHour: 'Anmodninger den seneste time',
  requestsThisMinute: 'Det seneste minut: {count}',
  // Usage
  usage: 'Forbrug',
  period: 'Periode',
  lastDays: 'Seneste {count} dage',
  requestsByDay: 'Anmodninger pr. dag',
  conversionsByDay: 'Konverteringer pr. dag',
  inAll: '{count} på {days} dage',
  asTable: 'Som tabel',
  day: 'Dag',
  requests: 'Anmodninger',
  conversions: 'Konverteringer',
  // Processes
  processes: 'Processer',
  noProcesses: 'Ingen klipgenkendelser de seneste 30 dage.',
  started: 'Startet: {time}',
  progressOf: 'Fremdrift for processen fra {time}',
  cancelProcess: 'Annuller',
  cancelQuestion: 'Vil du annullere denne proces?',
  cancelHelp: 'Det, der er lavet indtil nu, fjernes. Der opkræves ikke noget.',
  // Files
  files: 'Filer',
  noFiles: 'Ingen filer. Det, som en konvertering laver, bevares i 20 minutter eller 72 timer.',
  expiresAt: 'Indtil {time}',
  deleteQuestion: 'Vil du slette {name}?',
  deleteHelp: 'Filen er væk med det samme, sammen med alle links til den.',
  // Keys
  keys: 'Nøgler',
  keysHelp: 'Alle nøgler på en konto deler dens kreditter. Selve nøglen vises kun, når den oprettes.',
  inUse: 'logget ind med denne',
  endsWith: 'slutter på {text}',
  madeAt: 'oprettet: {time}',
  requestsOfKey: 'Anmodninger på {days} dage: {count}',
  revoke: 'Tilbagekald',
  revokeQuestion: 'Vil du tilbagekalde {name}?',
  revokeHelp: 'For altid, og overalt inden for 30 sekunder. Det, der bruger den, holder op med at virke.',
  revokeOwnHelp:
    'Du er logget ind med denne nøgle: Intet vil virke her længere. Kun den, der driver tjenesten, kan give dig en ny.',
  revokedKeys: 'Tilbagekaldte nøgler: {count}',
  revokedAt: 'tilbagekaldt: {time}',
  renew: 'Forny denne nøgle',
  renewQuestion: 'Vil du forny {name}?',
  renewHelp:
    'Du får en ny nøgle med de samme rettigheder. Den gamle virker i et minut mere og derefter aldrig igen.',
  newKey: 'Din nye nøgle',
  newKeyHelp: 'Kopiér den nu: Den vises ikke igen. Du er allerede logget ind med den.',
  copy: 'Kopiér',
  // Everywhere
  cancel: 'Behold',
  done: 'Færdig',
  refresh: 'Opdater',
};
