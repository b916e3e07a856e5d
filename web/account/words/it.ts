import type { Words } from './words.ts';

/** Italian. */
export const it: Words = {
  title: 'Account',
  // Signing in
  apiKey: 'Chiave API personale',
  apiKeyHelp: 'Resta solo nella memoria di questa pagina: se la ricarichi o la chiudi, esci.',
  signIn: 'Accedi',
  signOut: 'Esci',
  documentation: 'Documentazione',
  // Failures
  offline: 'Nessuna risposta dal servizio. Riprova.',
  later: 'Il servizio chiede di attendere un momento. Riprova.',
  // Overview
  overview: 'Panoramica',
  signedInWith: 'Accesso con {name}',
  conversionsLeft: 'Conversioni rimaste',
  conversionsMade: 'Eseguite finora: {count}',
  aiCredits: 'Crediti IA',
  teamCredits: 'Del team: {count}',
  perCredit: 'Conversioni per credito: {count}',
  requestsThisHour: 'Richieste nell’ultima ora',
  requestsThisMinute: 'Nell’ultimo minuto: {count}',
  // Usage
  usage: 'Utilizzo',
  period: 'Periodo',
  lastDays: 'Ultimi {count} giorni',
  requestsByDay: 'Richieste al giorno',
  conversionsByDay: 'Conversioni al giorno',
  inAll: '{count} in {days} giorni',
  asTable: 'Come tabella',
  day: 'Giorno',
  requests: 'Richieste',
  conversions: 'Conversioni',
  // Processes
  processes: 'Processi',
  noProcesses: 'Nessun rilevamento degli stacchi negli ultimi 30 giorni.',
  started: 'Avviato: {time}',
  progressOf: 'Avanzamento del processo: {time}',
  cancelProcess: 'Interrompi',
  cancelQuestion: 'Interrompere questo processo?',
  cancelHelp: 'Ciò che ha prodotto finora viene eliminato. Non viene addebitato nulla.',
  // Files
  files: 'File',
  noFiles: 'Nessun file. Ciò che produce una conversione resta per 20 minuti o 72 ore.',
  expiresAt: 'Fino a: {time}',
  deleteQuestion: 'Eliminare {name}?',
  deleteHelp: 'Il file scompare subito, con tutti i link che vi portano.',
  // Keys
  keys: 'Chiavi',
  keysHelp:
    'Tutte le chiavi di un account ne condividono i crediti. La chiave stessa viene mostrata solo alla creazione.',
  inUse: 'in uso per questo accesso',
  endsWith: 'termina con {text}',
  madeAt: 'creata: {time}',
  requestsOfKey: 'Richieste in {days} giorni: {count}',
  revoke: 'Revoca',
  revokeQuestion: 'Revocare {name}?',
  revokeHelp: 'In modo definitivo, e ovunque entro 30 secondi. Ciò che la usa smetterà di funzionare.',
  revokeOwnHelp:
    'Hai effettuato l’accesso con questa chiave: qui non funzionerà più nulla. Solo il gestore del servizio può dartene una nuova.',
  revokedKeys: 'Chiavi revocate: {count}',
  revokedAt: 'revocata: {time}',
  renew: 'Rinnova questa chiave',
  renewQuestion: 'Rinnovare {name}?',
  renewHelp:
    'Riceverai una nuova chiave con gli stessi diritti. La vecchia funziona ancora per un minuto, poi mai più.',
  newKey: 'La tua nuova chiave',
  newKeyHelp: 'Copiala ora: non verrà mostrata di nuovo. La stai già usando per questo accesso.',
  copy: 'Copia',
  // Everywhere
  cancel: 'Mantieni',
  done: 'Fatto',
  refresh: 'Aggiorna',
};
