import type { Words } from './words.ts';

/** Slovenian. */
export const sl: Words = {
  title: 'Račun',
  // Signing in
  apiKey: 'Osebni ključ API',
  apiKeyHelp: 'Ostane samo v pomnilniku te strani: ob ponovnem nalaganju ali zaprtju boste odjavljeni.',
  signIn: 'Prijava',
  signOut: 'Odjava',
  documentation: 'Dokumentacija',
  // Failures
  offline: 'Storitev ne odgovarja. Poskusite znova.',
  later: 'Storitev prosi za trenutek potrpljenja. Poskusite znova.',
  // Overview
  overview: 'Pregled',
  signedInWith: 'Prijava s ključem {name}',
  conversionsLeft: 'Preostale pretvorbe',
  conversionsMade: 'Opravljene doslej: {count}',
  aiCredits: 'Dobroimetje za UI',
  teamCredits: 'Dobroimetje ekipe: {count}',
  perCredit: 'Pretvorbe na enoto dobroimetja: {count}',
  requestsThisHour: 'Zahteve v zadnji uri',
  requestsThisMinute: 'V zadnji minuti: {count}',
  // Usage
  usage: 'Uporaba',
  period: 'Obdobje',
  lastDays: 'Zadnjih {count} dni',
  requestsByDay: 'Zahteve po dnevih',
  conversionsByDay: 'Pretvorbe po dnevih',
  inAll: '{count} v {days} dneh',
  asTable: 'Kot tabela',
  day: 'Dan',
  requests: 'Zahteve',
  conversions: 'Pretvorbe',
  // Processes
  processes: 'Postopki',
  noProcesses: 'V zadnjih 30 dneh ni bilo zaznavanja rezov.',
  started: 'Začetek: {time}',
  progressOf: 'Napredek postopka: {time}',
  cancelProcess: 'Prekliči',
  cancelQuestion: 'Želite preklicati ta postopek?',
  cancelHelp: 'Kar je doslej nastalo, bo odstranjeno. Nič se ne zaračuna.',
  // Files
  files: 'Datoteke',
  noFiles: 'Ni datotek. Rezultat pretvorbe ostane 20 minut ali 72 ur.',
  expiresAt: 'Do {time}',
  deleteQuestion: 'Želite izbrisati {name}?',
  deleteHelp: 'Datoteka takoj izgine, skupaj z vsemi povezavami do nje.',
  // Keys
  keys: 'Ključi',
  keysHelp: 'Vsi ključi računa si delijo njegovo dobroimetje. Sam ključ je prikazan le ob ustvarjanju.',
  inUse: 'trenutno v uporabi',
  endsWith: 'konča se na {text}',
  madeAt: 'ustvarjen: {time}',
  requestsOfKey: 'Zahteve v {days} dneh: {count}',
  revoke: 'Razveljavi',
  revokeQuestion: 'Želite razveljaviti {name}?',
  revokeHelp: 'Za vedno in povsod v 30 sekundah. Kar ga uporablja, bo prenehalo delovati.',
  revokeOwnHelp:
    'Prijavljeni ste s tem ključem: tu ne bo delovalo nič več. Novega vam lahko da le upravljavec storitve.',
  revokedKeys: 'Razveljavljeni ključi: {count}',
  revokedAt: 'razveljavljen: {time}',
  renew: 'Obnovi ta ključ',
  renewQuestion: 'Želite obnoviti {name}?',
  renewHelp: 'Dobili boste nov ključ z istimi pravicami. Stari deluje še eno minuto, nato nikoli več.',
  newKey: 'Vaš novi ključ',
  newKeyHelp: 'Kopirajte ga zdaj: ne bo več prikazan. Z njim ste že prijavljeni.',
  copy: 'Kopiraj',
  // Everywhere
  cancel: 'Obdrži',
  done: 'Končano',
  refresh: 'Osveži',
};
