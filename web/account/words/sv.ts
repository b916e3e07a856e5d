import type { Words } from './words.ts';

/** Swedish. */
export const sv: Words = {
  title: 'Konto',
  // Signing in
  apiKey: 'Personlig API-nyckel',
  apiKeyHelp: 'Finns bara i den här sidans minne: du loggas ut om du laddar om eller stänger den.',
  signIn: 'Logga in',
  signOut: 'Logga ut',
  documentation: 'Dokumentation',
  // Failures
  offline: 'Tjänsten svarar inte. Försök igen.',
  later: 'Tjänsten ber dig vänta en stund. Försök igen.',
  // Overview
  overview: 'Översikt',
  signedInWith: 'Inloggad med {name}',
  conversionsLeft: 'Konverteringar kvar',
  conversionsMade: 'Utförda hittills: {count}',
  aiCredits: 'AI-krediter',
  teamCredits: 'Teamets: {count}',
  perCredit: 'Konverteringar per kredit: {count}',
  requestsThisHour: 'Förfrågningar den senaste timmen',
  requestsThisMinute: 'Den senaste minuten: {count}',
  // Usage
  usage: 'Användning',
  period: 'Period',
  lastDays: 'De senaste {count} dagarna',
  requestsByDay: 'Förfrågningar per dag',
  conversionsByDay: 'Konverteringar per dag',
  inAll: '{count} på {days} dagar',
  asTable: 'Som tabell',
  day: 'Dag',
  requests: 'Förfrågningar',
  conversions: 'Konverteringar',
  // Processes
  processes: 'Processer',
  noProcesses: 'Inga klippdetekteringar de senaste 30 dagarna.',
  started: 'Startad: {time}',
  progressOf: 'Förlopp för processen från {time}',
  cancelProcess: 'Avbryt',
  cancelQuestion: 'Vill du avbryta den här processen?',
  cancelHelp: 'Det som har skapats hittills tas bort. Ingenting debiteras.',
  // Files
  files: 'Filer',
  noFiles: 'Inga filer. Det en konvertering skapar finns kvar i 20 minuter eller 72 timmar.',
  expiresAt: 'Till {time}',
  deleteQuestion: 'Vill du ta bort {name}?',
  deleteHelp: 'Filen försvinner direkt, med alla länkar till den.',
  // Keys
  keys: 'Nycklar',
  keysHelp: 'Alla nycklar för ett konto delar på krediterna. Själva nyckeln visas bara när den skapas.',
  inUse: 'inloggad med denna',
  endsWith: 'slutar på {text}',
  madeAt: 'skapad: {time}',
  requestsOfKey: 'Förfrågningar på {days} dagar: {count}',
  revoke: 'Återkalla',
  revokeQuestion: 'Vill du återkalla {name}?',
  revokeHelp: 'För gott, och överallt inom 30 sekunder. Det som använder den slutar fungera.',
  revokeOwnHelp:
    'Du är inloggad med den här nyckeln: ingenting kommer att fungera här längre. Bara den som driver tjänsten kan ge dig en ny.',
  revokedKeys: 'Återkallade nycklar: {count}',
  revokedAt: 'återkallad: {time}',
  renew: 'Förnya den här nyckeln',
  renewQuestion: 'Vill du förnya {name}?',
  renewHelp:
    'Du får en ny nyckel med samma rättigheter. Den gamla fungerar en minut till och sedan aldrig mer.',
  newKey: 'Din nya nyckel',
  newKeyHelp: 'Kopiera den nu: den visas inte igen. Du är redan inloggad med den.',
  copy: 'Kopiera',
  // Everywhere
  cancel: 'Behåll',
  done: 'Klar',
  refresh: 'Uppdatera',
};
