import type { Words } from './words.ts';

/** Finnish. */
export const fi: Words = {
  title: 'Tili',
  // Signing in
  apiKey: 'Henkilökohtainen API-avain',
  apiKeyHelp:
    'Säilyy vain tämän sivun muistissa: sivun lataaminen uudelleen tai sulkeminen kirjaa sinut ulos.',
  signIn: 'Kirjaudu sisään',
  signOut: 'Kirjaudu ulos',
  documentation: 'Ohjeet',
  // Failures
  offline: 'Palvelu ei vastaa. Yritä uudelleen.',
  later: 'Palvelu pyytää odottamaan hetken. Yritä uudelleen.',
  // Overview
  overview: 'Yleiskatsaus',
  signedInWith: 'Kirjautumisavain: {name}',
  conversionsLeft: 'Muunnoksia jäljellä',
  conversionsMade: 'Tehty tähän mennessä: {count}',
  aiCredits: 'Tekoälykrediitit',
  teamCredits: 'Tiimin krediitit: {count}',
  perCredit: 'Muunnoksia krediittiä kohti: {count}',
  requestsThisHour: 'Pyynnöt viimeisen tunnin aikana',
  requestsThisMinute: 'Viimeisen minuutin aikana: {count}',
  // Usage
  usage: 'Käyttö',
  period: 'Ajanjakso',
  lastDays: 'Viimeiset {count} päivää',
  requestsByDay: 'Pyynnöt päivittäin',
  conversionsByDay: 'Muunnokset päivittäin',
  inAll: '{count} ({days} päivää)',
  asTable: 'Taulukkona',
  day: 'Päivä',
  requests: 'Pyynnöt',
  conversions: 'Muunnokset',
  // Processes
  processes: 'Käsittelyt',
  noProcesses: 'Ei leikkauskohtien tunnistuksia viimeisten 30 päivän aikana.',
  started: 'Aloitettu: {time}',
  progressOf: 'Käsittelyn edistyminen: {time}',
  cancelProcess: 'Peruuta',
  cancelQuestion: 'Peruutetaanko tämä käsittely?',
  cancelHelp: 'Tähän mennessä tehty poistetaan. Käsittelyä ei veloiteta.',
  // Files
  files: 'Tiedostot',
  noFiles: 'Ei tiedostoja. Muunnoksen tulos säilyy 20 minuuttia tai 72 tuntia.',
  expiresAt: 'Saatavilla {time} asti',
  deleteQuestion: 'Poistetaanko {name}?',
  deleteHelp: 'Tiedosto katoaa heti, samoin kaikki linkit siihen.',
  // Keys
  keys: 'Avaimet',
  keysHelp: 'Tilin kaikki avaimet käyttävät samoja krediittejä. Itse avain näytetään vain, kun se luodaan.',
  inUse: 'käytössä nyt',
  endsWith: 'loppuu merkkeihin {text}',
  madeAt: 'luotu: {time}',
  requestsOfKey: 'Pyyntöjä {days} päivässä: {count}',
  revoke: 'Mitätöi',
  revokeQuestion: 'Mitätöidäänkö {name}?',
  revokeHelp: 'Pysyvästi, ja kaikkialla 30 sekunnin kuluessa. Kaikki sitä käyttävä lakkaa toimimasta.',
  revokeOwnHelp:
    'Olet kirjautunut tällä avaimella: mikään ei enää toimi täällä. Vain palvelun ylläpitäjä voi antaa sinulle uuden.',
  revokedKeys: 'Mitätöidyt avaimet: {count}',
  revokedAt: 'mitätöity: {time}',
  renew: 'Vaihda tämä avain',
  renewQuestion: 'Vaihdetaanko {name}?',
  renewHelp:
    'Saat uuden avaimen samoilla oikeuksilla. Vanha toimii vielä minuutin ja sen jälkeen ei enää koskaan.',
  newKey: 'Uusi avaimesi',
  newKeyHelp: 'Kopioi se nyt: sitä ei näytetä uudelleen. Olet jo kirjautunut sillä.',
  copy: 'Kopioi',
  // Everywhere
  cancel: 'Säilytä',
  done: 'Valmis',
  refresh: 'Päivitä',
};
