import type { Words } from './words.ts';

/** Hungarian. */
export const hu: Words = {
  title: 'Fiók',
  // Signing in
  apiKey: 'Személyes API-kulcs',
  apiKeyHelp: 'Csak ennek az oldalnak a memóriájában marad: újratöltéskor vagy bezáráskor kijelentkezik.',
  signIn: 'Bejelentkezés',
  signOut: 'Kijelentkezés',
  documentation: 'Dokumentáció',
  // Failures
  offline: 'A szolgáltatás nem válaszol. Próbálja újra.',
  later: 'A szolgáltatás egy kis türelmet kér. Próbálja újra.',
  // Overview
  overview: 'Áttekintés',
  signedInWith: 'Bejelentkezve ezzel: {name}',
  conversionsLeft: 'Hátralévő átalakítások',
  conversionsMade: 'Eddig elvégezve: {count}',
  aiCredits: 'MI-kreditek',
  teamCredits: 'A csapaté: {count}',
  perCredit: 'Átalakítás kreditenként: {count}',
  requestsThisHour: 'Kérések az elmúlt órában',
  requestsThisMinute: 'Az elmúlt percben: {count}',
  // Usage
  usage: 'Használat',
  period: 'Időszak',
  lastDays: 'Utolsó {count} nap',
  requestsByDay: 'Kérések naponként',
  conversionsByDay: 'Átalakítások naponként',
  inAll: '{count} ({days} nap alatt)',
  asTable: 'Táblázatként',
  day: 'Nap',
  requests: 'Kérések',
  conversions: 'Átalakítások',
  // Processes
  processes: 'Folyamatok',
  noProcesses: 'Az elmúlt 30 napban nem volt vágásfelismerés.',
  started: 'Elindítva: {time}',
  progressOf: 'A folyamat állapota: {time}',
  cancelProcess: 'Megszakítás',
  cancelQuestion: 'Megszakítja ezt a folyamatot?',
  cancelHelp: 'Ami eddig elkészült, törlődik. Nem számítunk fel díjat.',
  // Files
  files: 'Fájlok',
  noFiles: 'Nincsenek fájlok. Az átalakítás eredménye 20 percig vagy 72 óráig marad meg.',
  expiresAt: 'Lejárat: {time}',
  deleteQuestion: 'Törli ezt: {name}?',
  deleteHelp: 'A fájl azonnal eltűnik, minden rá mutató hivatkozással együtt.',
  // Keys
  keys: 'Kulcsok',
  keysHelp: 'Egy fiók összes kulcsa közös kreditet használ. Maga a kulcs csak a létrehozásakor látható.',
  inUse: 'jelenleg ezt használja',
  endsWith: 'a vége: {text}',
  madeAt: 'létrehozva: {time}',
  requestsOfKey: 'Kérések {days} nap alatt: {count}',
  revoke: 'Visszavonás',
  revokeQuestion: 'Visszavonja ezt: {name}?',
  revokeHelp: 'Véglegesen, és 30 másodpercen belül mindenhol. Ami használja, az nem fog többé működni.',
  revokeOwnHelp:
    'Ezzel a kulccsal jelentkezett be: itt már semmi sem fog működni. Újat csak a szolgáltatás üzemeltetője adhat.',
  revokedKeys: 'Visszavont kulcsok: {count}',
  revokedAt: 'visszavonva: {time}',
  renew: 'A kulcs megújítása',
  renewQuestion: 'Megújítja ezt: {name}?',
  renewHelp: 'Új kulcsot kap ugyanazokkal a jogokkal. A régi még egy percig működik, azután soha többé.',
  newKey: 'Az Ön új kulcsa',
  newKeyHelp: 'Másolja ki most: többé nem jelenik meg. Már ezzel van bejelentkezve.',
  copy: 'Másolás',
  // Everywhere
  cancel: 'Megtartás',
  done: 'Kész',
  refresh: 'Frissítés',
};
