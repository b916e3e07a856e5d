import type { Words } from './words.ts';

/** Dutch. */
export const nl: Words = {
  title: 'Account',
  // Signing in
  apiKey: 'Persoonlijke API-sleutel',
  apiKeyHelp: 'Blijft alleen in het geheugen van deze pagina: opnieuw laden of sluiten meldt u af.',
  signIn: 'Aanmelden',
  signOut: 'Afmelden',
  documentation: 'Documentatie',
  // Failures
  offline: 'Geen antwoord van de dienst. Probeer het opnieuw.',
  later: 'De dienst vraagt even te wachten. Probeer het opnieuw.',
  // Overview
  overview: 'Overzicht',
  signedInWith: 'Aangemeld met {name}',
  conversionsLeft: 'Resterende conversies',
  conversionsMade: 'Tot nu toe uitgevoerd: {count}',
  aiCredits: 'AI-credits',
  teamCredits: 'Van het team: {count}',
  perCredit: 'Conversies per credit: {count}',
  requestsThisHour: 'Verzoeken in het laatste uur',
  requestsThisMinute: 'In de laatste minuut: {count}',
  // Usage
  usage: 'Gebruik',
  period: 'Periode',
  lastDays: 'Laatste {count} dagen',
  requestsByDay: 'Verzoeken per dag',
  conversionsByDay: 'Conversies per dag',
  inAll: '{count} in {days} dagen',
  asTable: 'Als tabel',
  day: 'Dag',
  requests: 'Verzoeken',
  conversions: 'Conversies',
  // Processes
  processes: 'Processen',
  noProcesses: 'Geen cutdetecties in de laatste 30 dagen.',
  started: 'Gestart: {time}',
  progressOf: 'Voortgang van het proces van {time}',
  cancelProcess: 'Annuleren',
  cancelQuestion: 'Dit proces annuleren?',
  cancelHelp: 'Wat tot nu toe is gemaakt, wordt verwijderd. Er wordt niets in rekening gebracht.',
  // Files
  files: 'Bestanden',
  noFiles: 'Geen bestanden. Wat een conversie maakt, blijft 20 minuten of 72 uur bewaard.',
  expiresAt: 'Tot {time}',
  deleteQuestion: '{name} verwijderen?',
  deleteHelp: 'Het bestand is meteen weg, met elke link ernaar.',
  // Keys
  keys: 'Sleutels',
  keysHelp:
    'Alle sleutels van een account delen de credits. De sleutel zelf wordt alleen bij het aanmaken getoond.',
  inUse: 'hiermee aangemeld',
  endsWith: 'eindigt op {text}',
  madeAt: 'aangemaakt: {time}',
  requestsOfKey: 'Verzoeken in {days} dagen: {count}',
  revoke: 'Intrekken',
  revokeQuestion: '{name} intrekken?',
  revokeHelp: 'Definitief, en overal binnen 30 seconden. Wat de sleutel gebruikt, werkt dan niet meer.',
  revokeOwnHelp:
    'U bent met deze sleutel aangemeld: hier werkt dan niets meer. Alleen de beheerder van de dienst kan u een nieuwe geven.',
  revokedKeys: 'Ingetrokken sleutels: {count}',
  revokedAt: 'ingetrokken: {time}',
  renew: 'Deze sleutel vernieuwen',
  renewQuestion: '{name} vernieuwen?',
  renewHelp:
    'U krijgt een nieuwe sleutel met dezelfde rechten. De oude werkt nog één minuut en daarna nooit meer.',
  newKey: 'Uw nieuwe sleutel',
  newKeyHelp: 'Kopieer hem nu: hij wordt niet opnieuw getoond. U bent er al mee aangemeld.',
  copy: 'Kopiëren',
  // Everywhere
  cancel: 'Behouden',
  done: 'Klaar',
  refresh: 'Verversen',
};
