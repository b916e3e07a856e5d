import type { Words } from './words.ts';

/** Slovak. */
export const sk: Words = {
  title: 'Účet',
  // Signing in
  apiKey: 'Osobný kľúč API',
  apiKeyHelp: 'Zostáva len v pamäti tejto stránky: jej opätovným načítaním alebo zatvorením sa odhlásite.',
  signIn: 'Prihlásiť sa',
  signOut: 'Odhlásiť sa',
  documentation: 'Dokumentácia',
  // Failures
  offline: 'Služba neodpovedá. Skúste to znova.',
  later: 'Služba žiada o chvíľu strpenia. Skúste to znova.',
  // Overview
  overview: 'Prehľad',
  signedInWith: 'Prihlásené kľúčom {name}',
  conversionsLeft: 'Zostávajúce prevody',
  conversionsMade: 'Doteraz vykonané: {count}',
  aiCredits: 'Kredity AI',
  teamCredits: 'Kredity tímu: {count}',
  perCredit: 'Prevodov na kredit: {count}',
  requestsThisHour: 'Požiadavky za poslednú hodinu',
  requestsThisMinute: 'Za poslednú minútu: {count}',
  // Usage
  usage: 'Využitie',
  period: 'Obdobie',
  lastDays: 'Posledných {count} dní',
  requestsByDay: 'Požiadavky podľa dní',
  conversionsByDay: 'Prevody podľa dní',
  inAll: '{count} za {days} dní',
  asTable: 'Ako tabuľka',
  day: 'Deň',
  requests: 'Požiadavky',
  conversions: 'Prevody',
  // Processes
  processes: 'Procesy',
  noProcesses: 'Za posledných 30 dní žiadna detekcia strihov.',
  started: 'Spustené: {time}',
  progressOf: 'Priebeh procesu z {time}',
  cancelProcess: 'Zrušiť',
  cancelQuestion: 'Zrušiť tento proces?',
  cancelHelp: 'Čo doteraz vzniklo, bude odstránené. Nič sa neúčtuje.',
  // Files
  files: 'Súbory',
  noFiles: 'Žiadne súbory. Výsledok prevodu zostáva 20 minút alebo 72 hodín.',
  expiresAt: 'Do {time}',
  deleteQuestion: 'Odstrániť {name}?',
  deleteHelp: 'Súbor zmizne okamžite, so všetkými odkazmi naň.',
  // Keys
  keys: 'Kľúče',
  keysHelp: 'Všetky kľúče účtu zdieľajú jeho kredity. Samotný kľúč sa zobrazí len pri vytvorení.',
  inUse: 'práve používaný',
  endsWith: 'končí na {text}',
  madeAt: 'vytvorený: {time}',
  requestsOfKey: 'Požiadavky za {days} dní: {count}',
  revoke: 'Zneplatniť',
  revokeQuestion: 'Zneplatniť {name}?',
  revokeHelp: 'Natrvalo a všade do 30 sekúnd. Čo ho používa, prestane fungovať.',
  revokeOwnHelp:
    'Ste prihlásení týmto kľúčom: nič tu už nebude fungovať. Nový vám môže dať len prevádzkovateľ služby.',
  revokedKeys: 'Zneplatnené kľúče: {count}',
  revokedAt: 'zneplatnený: {time}',
  renew: 'Obnoviť tento kľúč',
  renewQuestion: 'Obnoviť {name}?',
  renewHelp: 'Získate nový kľúč s rovnakými právami. Starý bude fungovať ešte minútu, potom už nikdy.',
  newKey: 'Váš nový kľúč',
  newKeyHelp: 'Skopírujte si ho teraz: znova sa nezobrazí. Už ste ním prihlásení.',
  copy: 'Kopírovať',
  // Everywhere
  cancel: 'Ponechať',
  done: 'Hotovo',
  refresh: 'Načítať znova',
};
