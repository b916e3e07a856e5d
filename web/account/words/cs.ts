import type { Words } from './words.ts';

/** Czech. */
export const cs: Words = {
  title: 'Účet',
  // Signing in
  apiKey: 'Osobní klíč API',
  apiKeyHelp: 'Zůstává jen v paměti této stránky: jejím novým načtením nebo zavřením se odhlásíte.',
  signIn: 'Přihlásit se',
  signOut: 'Odhlásit se',
  documentation: 'Dokumentace',
  // Failures
  offline: 'Služba neodpovídá. Zkuste to prosím znovu.',
  later: 'Služba žádá o chvíli strpení. Zkuste to prosím znovu.',
  // Overview
  overview: 'Přehled',
  signedInWith: 'Přihlášeno klíčem {name}',
  conversionsLeft: 'Zbývající převody',
  conversionsMade: 'Dosud provedeno: {count}',
  aiCredits: 'Kredity AI',
  teamCredits: 'Kredity týmu: {count}',
  perCredit: 'Převodů na kredit: {count}',
  requestsThisHour: 'Požadavky za poslední hodinu',
  requestsThisMinute: 'Za poslední minutu: {count}',
  // Usage
  usage: 'Využití',
  period: 'Období',
  lastDays: 'Posledních {count} dní',
  requestsByDay: 'Požadavky podle dnů',
  conversionsByDay: 'Převody podle dnů',
  inAll: '{count} za {days} dní',
  asTable: 'Jako tabulka',
  day: 'Den',
  requests: 'Požadavky',
  conversions: 'Převody',
  // Processes
  processes: 'Procesy',
  noProcesses: 'Za posledních 30 dní žádná detekce střihů.',
  started: 'Spuštěno: {time}',
  progressOf: 'Průběh procesu z {time}',
  cancelProcess: 'Zrušit',
  cancelQuestion: 'Zrušit tento proces?',
  cancelHelp: 'Co dosud vzniklo, bude odstraněno. Nic se neúčtuje.',
  // Files
  files: 'Soubory',
  noFiles: 'Žádné soubory. Výsledek převodu zůstává 20 minut nebo 72 hodin.',
  expiresAt: 'Do {time}',
  deleteQuestion: 'Smazat {name}?',
  deleteHelp: 'Soubor zmizí okamžitě, se všemi odkazy na něj.',
  // Keys
  keys: 'Klíče',
  keysHelp: 'Všechny klíče účtu sdílejí jeho kredity. Samotný klíč se zobrazí jen při vytvoření.',
  inUse: 'právě používaný',
  endsWith: 'končí na {text}',
  madeAt: 'vytvořen: {time}',
  requestsOfKey: 'Požadavky za {days} dní: {count}',
  revoke: 'Zneplatnit',
  revokeQuestion: 'Zneplatnit {name}?',
  revokeHelp: 'Natrvalo a všude do 30 sekund. Co ho používá, přestane fungovat.',
  revokeOwnHelp:
    'Jste přihlášeni tímto klíčem: nic už zde nebude fungovat. Nový vám může dát jen provozovatel služby.',
  revokedKeys: 'Zneplatněné klíče: {count}',
  revokedAt: 'zneplatněn: {time}',
  renew: 'Obnovit tento klíč',
  renewQuestion: 'Obnovit {name}?',
  renewHelp: 'Získáte nový klíč se stejnými právy. Starý bude fungovat ještě minutu, pak už nikdy.',
  newKey: 'Váš nový klíč',
  newKeyHelp: 'Zkopírujte si ho teď: znovu se nezobrazí. Už jste jím přihlášeni.',
  copy: 'Kopírovat',
  // Everywhere
  cancel: 'Ponechat',
  done: 'Hotovo',
  refresh: 'Načíst znovu',
};
