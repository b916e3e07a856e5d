import type { Words } from './words.ts';

/** Romanian. */
export const ro: Words = {
  title: 'Cont',
  // Signing in
  apiKey: 'Cheie API personală',
  apiKeyHelp: 'Rămâne doar în memoria acestei pagini: reîncărcarea sau închiderea ei vă deconectează.',
  signIn: 'Conectați-vă',
  signOut: 'Deconectați-vă',
  documentation: 'Documentație',
  // Failures
  offline: 'Serviciul nu răspunde. Încercați din nou.',
  later: 'Serviciul cere să așteptați puțin. Încercați din nou.',
  // Overview
  overview: 'Prezentare generală',
  signedInWith: 'Conectat cu {name}',
  conversionsLeft: 'Conversii rămase',
  conversionsMade: 'Efectuate până acum: {count}',
  aiCredits: 'Credite AI',
  teamCredits: 'Ale echipei: {count}',
  perCredit: 'Conversii pe credit: {count}',
  requestsThisHour: 'Cereri în ultima oră',
  requestsThisMinute: 'În ultimul minut: {count}',
  // Usage
  usage: 'Utilizare',
  period: 'Perioadă',
  lastDays: 'Ultimele zile: {count}',
  requestsByDay: 'Cereri pe zile',
  conversionsByDay: 'Conversii pe zile',
  inAll: '{count} (zile: {days})',
  asTable: 'Ca tabel',
  day: 'Zi',
  requests: 'Cereri',
  conversions: 'Conversii',
  // Processes
  processes: 'Procese',
  noProcesses: 'Nicio detectare a tăieturilor de montaj în ultimele 30 de zile.',
  started: 'Pornit: {time}',
  progressOf: 'Progresul procesului din {time}',
  cancelProcess: 'Anulați',
  cancelQuestion: 'Anulați acest proces?',
  cancelHelp: 'Ce s-a creat până acum se elimină. Nu se percepe nimic.',
  // Files
  files: 'Fișiere',
  noFiles: 'Niciun fișier. Ce creează o conversie se păstrează 20 de minute sau 72 de ore.',
  expiresAt: 'Până la {time}',
  deleteQuestion: 'Ștergeți {name}?',
  deleteHelp: 'Fișierul dispare imediat, împreună cu toate linkurile către el.',
  // Keys
  keys: 'Chei',
  keysHelp:
    'Toate cheile unui cont îi folosesc împreună creditele. Cheia în sine se afișează doar la creare.',
  inUse: 'folosită acum',
  endsWith: 'se termină cu {text}',
  madeAt: 'creată: {time}',
  requestsOfKey: 'Cereri (zile: {days}): {count}',
  revoke: 'Revocați',
  revokeQuestion: 'Revocați {name}?',
  revokeHelp: 'Definitiv și peste tot, în 30 de secunde. Tot ce o folosește nu va mai funcționa.',
  revokeOwnHelp:
    'Sunteți conectat cu această cheie: aici nu va mai funcționa nimic. Numai operatorul serviciului vă poate da una nouă.',
  revokedKeys: 'Chei revocate: {count}',
  revokedAt: 'revocată: {time}',
  renew: 'Reînnoiți această cheie',
  renewQuestion: 'Reînnoiți {name}?',
  renewHelp:
    'Primiți o cheie nouă cu aceleași drepturi. Cea veche mai funcționează un minut, apoi niciodată.',
  newKey: 'Noua dvs. cheie',
  newKeyHelp: 'Copiați-o acum: nu va mai fi afișată. Sunteți deja conectat cu ea.',
  copy: 'Copiați',
  // Everywhere
  cancel: 'Păstrați',
  done: 'Gata',
  refresh: 'Actualizați',
};
