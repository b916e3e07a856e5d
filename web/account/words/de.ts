import type { Words } from './words.ts';

/** German. */
export const de: Words = {
  title: 'Konto',
  // Signing in
  apiKey: 'Persönlicher API-Schlüssel',
  apiKeyHelp: 'Er bleibt nur im Speicher dieser Seite: Neuladen oder Schließen meldet Sie ab.',
  signIn: 'Anmelden',
  signOut: 'Abmelden',
  documentation: 'Dokumentation',
  // Failures
  offline: 'Keine Antwort vom Dienst. Bitte versuchen Sie es erneut.',
  later: 'Der Dienst bittet um einen Moment Geduld. Bitte versuchen Sie es erneut.',
  // Overview
  overview: 'Übersicht',
  signedInWith: 'Angemeldet mit {name}',
  conversionsLeft: 'Verbleibende Konvertierungen',
  conversionsMade: 'Bisher ausgeführt: {count}',
  aiCredits: 'KI-Credits',
  teamCredits: 'Im Team: {count}',
  perCredit: 'Konvertierungen je Credit: {count}',
  requestsThisHour: 'Anfragen in der letzten Stunde',
  requestsThisMinute: 'In der letzten Minute: {count}',
  // Usage
  usage: 'Nutzung',
  period: 'Zeitraum',
  lastDays: 'Letzte {count} Tage',
  requestsByDay: 'Anfragen pro Tag',
  conversionsByDay: 'Konvertierungen pro Tag',
  inAll: '{count} in {days} Tagen',
  asTable: 'Als Tabelle',
  day: 'Tag',
  requests: 'Anfragen',
  conversions: 'Konvertierungen',
  // Processes
  processes: 'Vorgänge',
  noProcesses: 'Keine Schnitterkennungen in den letzten 30 Tagen.',
  started: 'Gestartet: {time}',
  progressOf: 'Fortschritt des Vorgangs vom {time}',
  cancelProcess: 'Abbrechen',
  cancelQuestion: 'Diesen Vorgang abbrechen?',
  cancelHelp: 'Was bisher entstanden ist, wird entfernt. Es wird nichts berechnet.',
  // Files
  files: 'Dateien',
  noFiles: 'Keine Dateien. Was bei einer Konvertierung entsteht, bleibt 20 Minuten oder 72 Stunden erhalten.',
  expiresAt: 'Bis {time}',
  deleteQuestion: '{name} löschen?',
  deleteHelp: 'Die Datei ist sofort weg, und mit ihr jeder Link darauf.',
  // Keys
  keys: 'Schlüssel',
  keysHelp:
    'Alle Schlüssel eines Kontos teilen sich seine Credits. Der Schlüssel selbst wird nur bei der Erstellung angezeigt.',
  inUse: 'damit angemeldet',
  endsWith: 'endet auf {text}',
  madeAt: 'erstellt: {time}',
  requestsOfKey: 'Anfragen in {days} Tagen: {count}',
  revoke: 'Widerrufen',
  revokeQuestion: '{name} widerrufen?',
  revokeHelp:
    'Endgültig, und überall innerhalb von 30 Sekunden. Was ihn verwendet, funktioniert dann nicht mehr.',
  revokeOwnHelp:
    'Sie sind mit diesem Schlüssel angemeldet: Hier wird nichts mehr funktionieren. Nur der Betreiber des Dienstes kann Ihnen einen neuen geben.',
  revokedKeys: 'Widerrufene Schlüssel: {count}',
  revokedAt: 'widerrufen: {time}',
  renew: 'Diesen Schlüssel erneuern',
  renewQuestion: '{name} erneuern?',
  renewHelp:
    'Sie erhalten einen neuen Schlüssel mit denselben Rechten. Der alte funktioniert noch eine Minute, danach nie wieder.',
  newKey: 'Ihr neuer Schlüssel',
  newKeyHelp:
    'Kopieren Sie ihn jetzt: Er wird nicht noch einmal angezeigt. Sie sind bereits damit angemeldet.',
  copy: 'Kopieren',
  // Everywhere
  cancel: 'Beibehalten',
  done: 'Fertig',
  refresh: 'Aktualisieren',
};
