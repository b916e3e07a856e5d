import type { Words } from './words.ts';

/** Ukrainian. */
export const uk: Words = {
  title: 'Обліковий запис',
  // Signing in
  apiKey: 'Особистий ключ API',
  apiKeyHelp:
    'Зберігається лише в пам’яті цієї сторінки: після перезавантаження або закриття потрібно увійти знову.',
  signIn: 'Увійти',
  signOut: 'Вийти',
  documentation: 'Документація',
  // Failures
  offline: 'Сервіс не відповідає. Спробуйте ще раз.',
  later: 'Сервіс просить трохи зачекати. Спробуйте ще раз.',
  // Overview
  overview: 'Огляд',
  signedInWith: 'Вхід із ключем {name}',
  conversionsLeft: 'Залишилося конвертацій',
  conversionsMade: 'Виконано: {count}',
  aiCredits: 'ШІ-кредити',
  teamCredits: 'У команди: {count}',
  perCredit: 'Конвертацій на кредит: {count}',
  requestsThisHour: 'Запити за останню годину',
  requestsThisMinute: 'За останню хвилину: {count}',
  // Usage
  usage: 'Використання',
  period: 'Період',
  lastDays: 'Останні {count} днів',
  requestsByDay: 'Запити за днями',
  conversionsByDay: 'Конвертації за днями',
  inAll: '{count} за {days} днів',
  asTable: 'У вигляді таблиці',
  day: 'День',
  requests: 'Запити',
  conversions: 'Конвертації',
  // Processes
  processes: 'Процеси',
  noProcesses: 'За останні 30 днів пошук монтажних склейок не запускався.',
  started: 'Запущено: {time}',
  progressOf: 'Перебіг процесу від {time}',
  cancelProcess: 'Скасувати',
  cancelQuestion: 'Скасувати цей процес?',
  cancelHelp: 'Усе, що вже створено, буде видалено. Плата не стягується.',
  // Files
  files: 'Файли',
  noFiles: 'Файлів немає. Результат конвертації зберігається 20 хвилин або 72 години.',
  expiresAt: 'До {time}',
  deleteQuestion: 'Видалити {name}?',
  deleteHelp: 'Файл зникне одразу, разом з усіма посиланнями на нього.',
  // Keys
  keys: 'Ключі',
  keysHelp:
    'Усі ключі облікового запису витрачають спільні кредити. Сам ключ показується лише під час створення.',
  inUse: 'використовується зараз',
  endsWith: 'закінчується на {text}',
  madeAt: 'створено: {time}',
  requestsOfKey: 'Запитів за {days} днів: {count}',
  revoke: 'Відкликати',
  revokeQuestion: 'Відкликати {name}?',
  revokeHelp: 'Назавжди й усюди протягом 30 секунд. Усе, що його використовує, перестане працювати.',
  revokeOwnHelp:
    'Ви увійшли з цим ключем: тут більше нічого не працюватиме. Новий може видати лише оператор сервісу.',
  revokedKeys: 'Відкликані ключі: {count}',
  revokedAt: 'відкликано: {time}',
  renew: 'Оновити цей ключ',
  renewQuestion: 'Оновити {name}?',
  renewHelp:
    'Ви отримаєте новий ключ із тими самими правами. Старий працюватиме ще одну хвилину, а потім більше ніколи.',
  newKey: 'Ваш новий ключ',
  newKeyHelp: 'Скопіюйте його зараз: більше його не буде показано. Вхід із ним уже виконано.',
  copy: 'Копіювати',
  // Everywhere
  cancel: 'Залишити',
  done: 'Готово',
  refresh: 'Оновити',
};
