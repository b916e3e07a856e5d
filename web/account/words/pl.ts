import type { Words } from './words.ts';

/** Polish. */
export const pl: Words = {
  title: 'Konto',
  // Signing in
  apiKey: 'Osobisty klucz API',
  apiKeyHelp: 'Pozostaje tylko w pamięci tej strony: jej odświeżenie lub zamknięcie powoduje wylogowanie.',
  signIn: 'Zaloguj się',
  signOut: 'Wyloguj się',
  documentation: 'Dokumentacja',
  // Failures
  offline: 'Brak odpowiedzi usługi. Spróbuj ponownie.',
  later: 'Usługa prosi o chwilę cierpliwości. Spróbuj ponownie.',
  // Overview
  overview: 'Przegląd',
  signedInWith: 'Zalogowano kluczem {name}',
  conversionsLeft: 'Pozostałe konwersje',
  conversionsMade: 'Wykonane dotychczas: {count}',
  aiCredits: 'Kredyty AI',
  teamCredits: 'Kredyty zespołu: {count}',
  perCredit: 'Konwersje na kredyt: {count}',
  requestsThisHour: 'Żądania w ostatniej godzinie',
  requestsThisMinute: 'W ostatniej minucie: {count}',
  // Usage
  usage: 'Użycie',
  period: 'Okres',
  lastDays: 'Ostatnie {count} dni',
  requestsByDay: 'Żądania według dni',
  conversionsByDay: 'Konwersje według dni',
  inAll: '{count} w ciągu {days} dni',
  asTable: 'Jako tabela',
  day: 'Dzień',
  requests: 'Żądania',
  conversions: 'Konwersje',
  // Processes
  processes: 'Procesy',
  noProcesses: 'Brak wykrywania cięć montażowych w ciągu ostatnich 30 dni.',
  started: 'Rozpoczęto: {time}',
  progressOf: 'Postęp procesu z {time}',
  cancelProcess: 'Anuluj',
  cancelQuestion: 'Anulować ten proces?',
  cancelHelp: 'To, co dotychczas powstało, zostanie usunięte. Nie pobieramy opłaty.',
  // Files
  files: 'Pliki',
  noFiles: 'Brak plików. Wynik konwersji jest przechowywany przez 20 minut lub 72 godziny.',
  expiresAt: 'Do {time}',
  deleteQuestion: 'Usunąć {name}?',
  deleteHelp: 'Plik zniknie od razu, wraz z każdym prowadzącym do niego linkiem.',
  // Keys
  keys: 'Klucze',
  keysHelp:
    'Wszystkie klucze konta korzystają ze wspólnych kredytów. Sam klucz jest pokazywany tylko przy tworzeniu.',
  inUse: 'używany teraz',
  endsWith: 'kończy się na {text}',
  madeAt: 'utworzono: {time}',
  requestsOfKey: 'Żądania w ciągu {days} dni: {count}',
  revoke: 'Unieważnij',
  revokeQuestion: 'Unieważnić {name}?',
  revokeHelp: 'Na zawsze i wszędzie w ciągu 30 sekund. Wszystko, co go używa, przestanie działać.',
  revokeOwnHelp:
    'Zalogowano Cię tym kluczem: nic tu już nie będzie działać. Nowy klucz może wydać tylko operator usługi.',
  revokedKeys: 'Unieważnione klucze: {count}',
  revokedAt: 'unieważniono: {time}',
  renew: 'Odnów ten klucz',
  renewQuestion: 'Odnowić {name}?',
  renewHelp:
    'Otrzymasz nowy klucz z tymi samymi uprawnieniami. Stary będzie działać jeszcze przez minutę, a potem już nigdy.',
  newKey: 'Twój nowy klucz',
  newKeyHelp: 'Skopiuj go teraz: nie zostanie ponownie pokazany. Jest już używany do tego logowania.',
  copy: 'Kopiuj',
  // Everywhere
  cancel: 'Zachowaj',
  done: 'Gotowe',
  refresh: 'Odśwież',
};
