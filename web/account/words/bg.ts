import type { Words } from './words.ts';

/** Bulgarian. */
export const bg: Words = {
  title: 'Акаунт',
  // Signing in
  apiKey: 'Личен API ключ',
  apiKeyHelp: 'Пази се само в паметта на тази страница: при презареждане или затваряне излизате от акаунта.',
  signIn: 'Вход',
  signOut: 'Изход',
  documentation: 'Документация',
  // Failures
  offline: 'Няма отговор от услугата. Моля, опитайте отново.',
  later: 'Услугата моли да изчакате малко. Моля, опитайте отново.',
  // Overview
  overview: 'Преглед',
  signedInWith: 'Влезли сте с {name}',
  conversionsLeft: 'Оставащи конвертирания',
  conversionsMade: 'Извършени досега: {count}',
  aiCredits: 'ИИ кредити',
  teamCredits: 'На екипа: {count}',
  perCredit: 'Конвертирания на кредит: {count}',
  requestsThisHour: 'Заявки за последния час',
  requestsThisMinute: 'За последната минута: {count}',
  // Usage
  usage: 'Използване',
  period: 'Период',
  lastDays: 'Последните {count} дни',
  requestsByDay: 'Заявки по дни',
  conversionsByDay: 'Конвертирания по дни',
  inAll: '{count} за {days} дни',
  asTable: 'Като таблица',
  day: 'Ден',
  requests: 'Заявки',
  conversions: 'Конвертирания',
  // Processes
  processes: 'Процеси',
  noProcesses: 'Няма откриване на монтажни преходи през последните 30 дни.',
  started: 'Започнат: {time}',
  progressOf: 'Напредък на процеса от {time}',
  cancelProcess: 'Отмяна',
  cancelQuestion: 'Да се отмени ли този процес?',
  cancelHelp: 'Създаденото досега се премахва. Не се начислява такса.',
  // Files
  files: 'Файлове',
  noFiles: 'Няма файлове. Резултатът от конвертирането се пази 20 минути или 72 часа.',
  expiresAt: 'До {time}',
  deleteQuestion: 'Да се изтрие ли {name}?',
  deleteHelp: 'Файлът изчезва веднага заедно с всички връзки към него.',
  // Keys
  keys: 'Ключове',
  keysHelp: 'Всички ключове на акаунта ползват общи кредити. Самият ключ се показва само при създаването му.',
  inUse: 'използва се сега',
  endsWith: 'завършва на {text}',
  madeAt: 'създаден: {time}',
  requestsOfKey: 'Заявки за {days} дни: {count}',
  revoke: 'Анулиране',
  revokeQuestion: 'Да се анулира ли {name}?',
  revokeHelp: 'Завинаги и навсякъде до 30 секунди. Всичко, което го използва, ще спре да работи.',
  revokeOwnHelp:
    'Влезли сте с този ключ: тук вече нищо няма да работи. Само операторът на услугата може да ви даде нов.',
  revokedKeys: 'Анулирани ключове: {count}',
  revokedAt: 'анулиран: {time}',
  renew: 'Подновяване на този ключ',
  renewQuestion: 'Да се поднови ли {name}?',
  renewHelp:
    'Ще получите нов ключ със същите права. Старият ще работи още една минута и после никога повече.',
  newKey: 'Вашият нов ключ',
  newKeyHelp: 'Копирайте го сега: няма да се покаже отново. Вече сте влезли с него.',
  copy: 'Копиране',
  // Everywhere
  cancel: 'Запазване',
  done: 'Готово',
  refresh: 'Опресняване',
};
