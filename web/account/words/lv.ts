import type { Words } from './words.ts';

/** Latvian. */
export const lv: Words = {
  title: 'Konts',
  // Signing in
  apiKey: 'Personīgā API atslēga',
  apiKeyHelp:
    'Tiek glabāta tikai šīs lapas atmiņā: to ielādējot no jauna vai aizverot, jūs tiksiet izrakstīts.',
  signIn: 'Pierakstīties',
  signOut: 'Izrakstīties',
  documentation: 'Dokumentācija',
  // Failures
  offline: 'Pakalpojums neatbild. Lūdzu, mēģiniet vēlreiz.',
  later: 'Pakalpojums lūdz brīdi uzgaidīt. Lūdzu, mēģiniet vēlreiz.',
  // Overview
  overview: 'Pārskats',
  signedInWith: 'Pierakstīšanās atslēga: {name}',
  conversionsLeft: 'Atlikušie konvertējumi',
  conversionsMade: 'Līdz šim veikti: {count}',
  aiCredits: 'MI kredīti',
  teamCredits: 'Komandas kredīti: {count}',
  perCredit: 'Konvertējumi par kredītu: {count}',
  requestsThisHour: 'Pieprasījumi pēdējā stundā',
  requestsThisMinute: 'Pēdējā minūtē: {count}',
  // Usage
  usage: 'Lietojums',
  period: 'Periods',
  lastDays: 'Pēdējās {count} dienas',
  requestsByDay: 'Pieprasījumi pa dienām',
  conversionsByDay: 'Konvertējumi pa dienām',
  inAll: '{count} ({days} dienas)',
  asTable: 'Tabulas veidā',
  day: 'Diena',
  requests: 'Pieprasījumi',
  conversions: 'Konvertējumi',
  // Processes
  processes: 'Procesi',
  noProcesses: 'Pēdējās 30 dienās nav veikta montāžas griezumu noteikšana.',
  started: 'Sākts: {time}',
  progressOf: 'Procesa gaita: {time}',
  cancelProcess: 'Atcelt',
  cancelQuestion: 'Vai atcelt šo procesu?',
  cancelHelp: 'Līdz šim izveidotais tiks noņemts. Maksa netiek iekasēta.',
  // Files
  files: 'Faili',
  noFiles: 'Failu nav. Konvertēšanas rezultāts tiek glabāts 20 minūtes vai 72 stundas.',
  expiresAt: 'Līdz: {time}',
  deleteQuestion: 'Vai dzēst {name}?',
  deleteHelp: 'Fails pazudīs uzreiz, kopā ar visām saitēm uz to.',
  // Keys
  keys: 'Atslēgas',
  keysHelp: 'Visas konta atslēgas izmanto kopīgus kredītus. Pati atslēga tiek parādīta tikai izveides brīdī.',
  inUse: 'pašlaik lietotā',
  endsWith: 'beidzas ar {text}',
  madeAt: 'izveidota: {time}',
  requestsOfKey: 'Pieprasījumi {days} dienās: {count}',
  revoke: 'Atsaukt',
  revokeQuestion: 'Vai atsaukt {name}?',
  revokeHelp: 'Uz visiem laikiem un visur 30 sekunžu laikā. Viss, kas to izmanto, pārstās darboties.',
  revokeOwnHelp:
    'Jūs esat pierakstījies ar šo atslēgu: šeit vairs nekas nedarbosies. Jaunu var izsniegt tikai pakalpojuma uzturētājs.',
  revokedKeys: 'Atsauktās atslēgas: {count}',
  revokedAt: 'atsaukta: {time}',
  renew: 'Atjaunot šo atslēgu',
  renewQuestion: 'Vai atjaunot {name}?',
  renewHelp:
    'Jūs saņemsiet jaunu atslēgu ar tādām pašām tiesībām. Vecā darbosies vēl vienu minūti, pēc tam vairs nekad.',
  newKey: 'Jūsu jaunā atslēga',
  newKeyHelp: 'Nokopējiet to tagad: tā vairs netiks parādīta. Jūs jau esat pierakstījies ar to.',
  copy: 'Kopēt',
  // Everywhere
  cancel: 'Paturēt',
  done: 'Gatavs',
  refresh: 'Atsvaidzināt',
};
