import type { Words } from './words.ts';

/** Lithuanian. */
export const lt: Words = {
  title: 'Paskyra',
  // Signing in
  apiKey: 'Asmeninis API raktas',
  apiKeyHelp:
    'Laikomas tik šio puslapio atmintyje: įkėlus puslapį iš naujo arba jį uždarius, būsite atjungti.',
  signIn: 'Prisijungti',
  signOut: 'Atsijungti',
  documentation: 'Dokumentacija',
  // Failures
  offline: 'Paslauga neatsako. Bandykite dar kartą.',
  later: 'Paslauga prašo šiek tiek palaukti. Bandykite dar kartą.',
  // Overview
  overview: 'Apžvalga',
  signedInWith: 'Prisijungta su {name}',
  conversionsLeft: 'Likę konvertavimai',
  conversionsMade: 'Iki šiol atlikta: {count}',
  aiCredits: 'DI kreditai',
  teamCredits: 'Komandos: {count}',
  perCredit: 'Konvertavimai už kreditą: {count}',
  requestsThisHour: 'Užklausos per paskutinę valandą',
  requestsThisMinute: 'Per paskutinę minutę: {count}',
  // Usage
  usage: 'Naudojimas',
  period: 'Laikotarpis',
  lastDays: 'Paskutinės dienos: {count}',
  requestsByDay: 'Užklausos pagal dienas',
  conversionsByDay: 'Konvertavimai pagal dienas',
  inAll: '{count} (per {days} d.)',
  asTable: 'Kaip lentelė',
  day: 'Diena',
  requests: 'Užklausos',
  conversions: 'Konvertavimai',
  // Processes
  processes: 'Procesai',
  noProcesses: 'Per paskutines 30 dienų montažo kirpimų aptikimo nebuvo.',
  started: 'Pradėta: {time}',
  progressOf: 'Proceso eiga: {time}',
  cancelProcess: 'Atšaukti',
  cancelQuestion: 'Atšaukti šį procesą?',
  cancelHelp: 'Tai, kas jau sukurta, bus pašalinta. Mokestis nenuskaitomas.',
  // Files
  files: 'Failai',
  noFiles: 'Failų nėra. Konvertavimo rezultatas saugomas 20 minučių arba 72 valandas.',
  expiresAt: 'Iki {time}',
  deleteQuestion: 'Ištrinti {name}?',
  deleteHelp: 'Failas išnyks iš karto, kartu su visomis nuorodomis į jį.',
  // Keys
  keys: 'Raktai',
  keysHelp: 'Visi paskyros raktai naudoja bendrus kreditus. Pats raktas rodomas tik jį sukūrus.',
  inUse: 'naudojamas dabar',
  endsWith: 'pabaiga: {text}',
  madeAt: 'sukurtas: {time}',
  requestsOfKey: 'Užklausos per {days} d.: {count}',
  revoke: 'Panaikinti',
  revokeQuestion: 'Panaikinti {name}?',
  revokeHelp: 'Visam laikui ir visur per 30 sekundžių. Tai, kas jį naudoja, nustos veikti.',
  revokeOwnHelp:
    'Esate prisijungę su šiuo raktu: čia nebeveiks niekas. Naują gali suteikti tik paslaugos operatorius.',
  revokedKeys: 'Panaikinti raktai: {count}',
  revokedAt: 'panaikintas: {time}',
  renew: 'Atnaujinti šį raktą',
  renewQuestion: 'Atnaujinti {name}?',
  renewHelp:
    'Gausite naują raktą su tomis pačiomis teisėmis. Senasis veiks dar vieną minutę, o paskui nebeveiks niekada.',
  newKey: 'Jūsų naujas raktas',
  newKeyHelp: 'Nukopijuokite jį dabar: jis nebebus rodomas. Jau esate prisijungę su juo.',
  copy: 'Kopijuoti',
  // Everywhere
  cancel: 'Palikti',
  done: 'Atlikta',
  refresh: 'Atnaujinti',
};
