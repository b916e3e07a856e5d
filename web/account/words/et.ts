import type { Words } from './words.ts';

/** Estonian. */
export const et: Words = {
  title: 'Konto',
  // Signing in
  apiKey: 'Isiklik API-võti',
  apiKeyHelp: 'Püsib ainult selle lehe mälus: lehe uuesti laadimine või sulgemine logib teid välja.',
  signIn: 'Logi sisse',
  signOut: 'Logi välja',
  documentation: 'Dokumentatsioon',
  // Failures
  offline: 'Teenus ei vasta. Palun proovige uuesti.',
  later: 'Teenus palub hetke oodata. Palun proovige uuesti.',
  // Overview
  overview: 'Ülevaade',
  signedInWith: 'Sisse logitud võtmega {name}',
  conversionsLeft: 'Teisendusi järel',
  conversionsMade: 'Seni tehtud: {count}',
  aiCredits: 'Tehisaru krediit',
  teamCredits: 'Meeskonna krediit: {count}',
  perCredit: 'Teisendusi krediidi kohta: {count}',
  requestsThisHour: 'Päringud viimase tunni jooksul',
  requestsThisMinute: 'Viimase minuti jooksul: {count}',
  // Usage
  usage: 'Kasutus',
  period: 'Ajavahemik',
  lastDays: 'Viimased {count} päeva',
  requestsByDay: 'Päringud päevade kaupa',
  conversionsByDay: 'Teisendused päevade kaupa',
  inAll: '{count} ({days} päeva)',
  asTable: 'Tabelina',
  day: 'Päev',
  requests: 'Päringud',
  conversions: 'Teisendused',
  // Processes
  processes: 'Töötlused',
  noProcesses: 'Viimase 30 päeva jooksul pole lõikekohti tuvastatud.',
  started: 'Alustatud: {time}',
  progressOf: 'Töötluse edenemine: {time}',
  cancelProcess: 'Tühista',
  cancelQuestion: 'Kas tühistada see töötlus?',
  cancelHelp: 'Seni loodu eemaldatakse. Tasu ei võeta.',
  // Files
  files: 'Failid',
  noFiles: 'Faile pole. Teisenduse tulemus säilib 20 minutit või 72 tundi.',
  expiresAt: 'Kuni {time}',
  deleteQuestion: 'Kas kustutada {name}?',
  deleteHelp: 'Fail kaob kohe, koos kõigi sellele viitavate linkidega.',
  // Keys
  keys: 'Võtmed',
  keysHelp: 'Kõik konto võtmed jagavad selle krediiti. Võtit ennast näidatakse ainult loomisel.',
  inUse: 'praegu kasutusel',
  endsWith: 'lõpeb märkidega {text}',
  madeAt: 'loodud: {time}',
  requestsOfKey: 'Päringuid {days} päeva jooksul: {count}',
  revoke: 'Tühista võti',
  revokeQuestion: 'Kas tühistada {name}?',
  revokeHelp: 'Jäädavalt ja kõikjal 30 sekundi jooksul. Kõik, mis seda kasutab, lakkab töötamast.',
  revokeOwnHelp:
    'Olete selle võtmega sisse logitud: siin ei tööta enam midagi. Uue võtme saab anda ainult teenuse haldaja.',
  revokedKeys: 'Tühistatud võtmed: {count}',
  revokedAt: 'tühistatud: {time}',
  renew: 'Uuenda seda võtit',
  renewQuestion: 'Kas uuendada {name}?',
  renewHelp: 'Saate uue võtme samade õigustega. Vana töötab veel ühe minuti ja seejärel enam mitte kunagi.',
  newKey: 'Teie uus võti',
  newKeyHelp: 'Kopeerige see kohe: rohkem seda ei näidata. Olete sellega juba sisse logitud.',
  copy: 'Kopeeri',
  // Everywhere
  cancel: 'Jäta alles',
  done: 'Valmis',
  refresh: 'Värskenda',
};
