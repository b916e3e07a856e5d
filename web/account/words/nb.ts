import type { Words } from './words.ts';

/** Norwegian Bokmål. */
export const nb: Words = {
  title: 'Konto',
  // Signing in
  apiKey: 'Personlig API-nøkkel',
  apiKeyHelp:
    'Beholdes bare i minnet til denne siden: Laster du den inn på nytt eller lukker den, logges du ut.',
  signIn: 'Logg inn',
  signOut: 'Logg ut',
  documentation: 'Dokumentasjon',
  // Failures
  offline: 'Tjenesten svarer ikke. Prøv igjen.',
  later: 'Tjenesten ber deg vente litt. Prøv igjen.',
  // Overview
  overview: 'Oversikt',
  signedInWith: 'Logget inn med {name}',
  conversionsLeft: 'Gjenstående konverteringer',
  conversionsMade: 'Utført hittil: {count}',
  aiCredits: 'KI-kreditter',
  teamCredits: 'Teamets: {count}',
  perCredit: 'Konverteringer per kreditt: {count}',
  requestsThisHour: 'Forespørsler siste time',
  requestsThisMinute: 'Siste minutt: {count}',
  // Usage
  usage: 'Bruk',
  period: 'Periode',
  lastDays: 'Siste {count} dager',
  requestsByDay: 'Forespørsler per dag',
  conversionsByDay: 'Konverteringer per dag',
  inAll: '{count} på {days} dager',
  asTable: 'Som tabell',
  day: 'Dag',
  requests: 'Forespørsler',
  conversions: 'Konverteringer',
  // Processes
  processes: 'Prosesser',
  noProcesses: 'Ingen klippdeteksjoner de siste 30 dagene.',
  started: 'Startet: {time}',
  progressOf: 'Fremdrift for prosessen fra {time}',
  cancelProcess: 'Avbryt',
  cancelQuestion: 'Vil du avbryte denne prosessen?',
  cancelHelp: 'Det som er laget hittil, fjernes. Du belastes ikke.',
  // Files
  files: 'Filer',
  noFiles: 'Ingen filer. Det en konvertering lager, beholdes i 20 minutter eller 72 timer.',
  expiresAt: 'Til {time}',
  deleteQuestion: 'Vil du slette {name}?',
  deleteHelp: 'Filen er borte med en gang, sammen med alle lenker til den.',
  // Keys
  keys: 'Nøkler',
  keysHelp: 'Alle nøklene til en konto deler kredittene. Selve nøkkelen vises bare når den opprettes.',
  inUse: 'innlogget med denne',
  endsWith: 'slutter på {text}',
  madeAt: 'opprettet: {time}',
  requestsOfKey: 'Forespørsler på {days} dager: {count}',
  revoke: 'Trekk tilbake',
  revokeQuestion: 'Vil du trekke tilbake {name}?',
  revokeHelp: 'For godt, og overalt innen 30 sekunder. Det som bruker den, slutter å virke.',
  revokeOwnHelp:
    'Du er logget inn med denne nøkkelen: Ingenting vil virke her lenger. Bare den som driver tjenesten, kan gi deg en ny.',
  revokedKeys: 'Tilbaketrukne nøkler: {count}',
  revokedAt: 'trukket tilbake: {time}',
  renew: 'Forny denne nøkkelen',
  renewQuestion: 'Vil du fornye {name}?',
  renewHelp:
    'Du får en ny nøkkel med de samme rettighetene. Den gamle virker i ett minutt til, og deretter aldri mer.',
  newKey: 'Den nye nøkkelen din',
  newKeyHelp: 'Kopier den nå: Den vises ikke igjen. Du er allerede logget inn med den.',
  copy: 'Kopier',
  // Everywhere
  cancel: 'Behold',
  done: 'Ferdig',
  refresh: 'Oppdater',
};
