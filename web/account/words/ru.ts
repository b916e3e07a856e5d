import type { Words } from './words.ts';

/** Russian. */
export const ru: Words = {
  title: 'Учётная запись',
  // Signing in
  apiKey: 'Личный ключ API',
  apiKeyHelp: 'Хранится только в памяти этой страницы: после перезагрузки или закрытия нужно войти снова.',
  signIn: 'Войти',
  signOut: 'Выйти',
  documentation: 'Документация',
  // Failures
  offline: 'Сервис не отвечает. Повторите попытку.',
  later: 'Сервис просит немного подождать. Повторите попытку.',
  // Overview
  overview: 'Обзор',
  signedInWith: 'Вход с ключом {name}',
  conversionsLeft: 'Осталось конвертаций',
  conversionsMade: 'Выполнено: {count}',
  aiCredits: 'ИИ-кредиты',
  teamCredits: 'У команды: {count}',
  perCredit: 'Конвертаций на кредит: {count}',
  requestsThisHour: 'Запросы за последний час',
  requestsThisMinute: 'За последнюю минуту: {count}',
  // Usage
  usage: 'Использование',
  period: 'Период',
  lastDays: 'Последние {count} дней',
  requestsByDay: 'Запросы по дням',
  conversionsByDay: 'Конвертации по дням',
  inAll: '{count} за {days} дней',
  asTable: 'В виде таблицы',
  day: 'День',
  requests: 'Запросы',
  conversions: 'Конвертации',
  // Processes
  processes: 'Процессы',
  noProcesses: 'За последние 30 дней поиск монтажных склеек не запускался.',
  started: 'Запущен: {time}',
  progressOf: 'Ход процесса от {time}',
  cancelProcess: 'Отменить',
  cancelQuestion: 'Отменить этот процесс?',
  cancelHelp: 'Всё, что уже создано, будет удалено. Плата не взимается.',
  // Files
  files: 'Файлы',
  noFiles: 'Файлов нет. Результат конвертации хранится 20 минут или 72 часа.',
  expiresAt: 'До {time}',
  deleteQuestion: 'Удалить {name}?',
  deleteHelp: 'Файл исчезнет сразу, вместе со всеми ссылками на него.',
  // Keys
  keys: 'Ключи',
  keysHelp: 'Все ключи учётной записи расходуют общие кредиты. Сам ключ показывается только при создании.',
  inUse: 'используется сейчас',
  endsWith: 'оканчивается на {text}',
  madeAt: 'создан: {time}',
  requestsOfKey: 'Запросов за {days} дней: {count}',
  revoke: 'Отозвать',
  revokeQuestion: 'Отозвать {name}?',
  revokeHelp: 'Навсегда, и повсюду в течение 30 секунд. Всё, что его использует, перестанет работать.',
  revokeOwnHelp:
    'Вы вошли с этим ключом: здесь больше ничего не будет работать. Выдать новый может только оператор сервиса.',
  revokedKeys: 'Отозванные ключи: {count}',
  revokedAt: 'отозван: {time}',
  renew: 'Обновить этот ключ',
  renewQuestion: 'Обновить {name}?',
  renewHelp:
    'Вы получите новый ключ с теми же правами. Старый проработает ещё одну минуту, а затем перестанет действовать навсегда.',
  newKey: 'Ваш новый ключ',
  newKeyHelp: 'Скопируйте его сейчас: больше он не будет показан. Вход с ним уже выполнен.',
  copy: 'Копировать',
  // Everywhere
  cancel: 'Оставить',
  done: 'Готово',
  refresh: 'Обновить',
};
