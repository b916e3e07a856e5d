import type { Words } from './words.ts';

/** Spanish. */
export const es: Words = {
  title: 'Cuenta',
  // Signing in
  apiKey: 'Clave de API personal',
  apiKeyHelp: 'Solo se guarda en la memoria de esta página: al recargarla o cerrarla, se cierra la sesión.',
  signIn: 'Iniciar sesión',
  signOut: 'Cerrar sesión',
  documentation: 'Documentación',
  // Failures
  offline: 'El servicio no responde. Inténtelo de nuevo.',
  later: 'El servicio pide esperar un momento. Inténtelo de nuevo.',
  // Overview
  overview: 'Resumen',
  signedInWith: 'Sesión iniciada con {name}',
  conversionsLeft: 'Conversiones restantes',
  conversionsMade: 'Realizadas hasta ahora: {count}',
  aiCredits: 'Créditos de IA',
  teamCredits: 'Del equipo: {count}',
  perCredit: 'Conversiones por crédito: {count}',
  requestsThisHour: 'Solicitudes en la última hora',
  requestsThisMinute: 'En el último minuto: {count}',
  // Usage
  usage: 'Uso',
  period: 'Período',
  lastDays: 'Últimos {count} días',
  requestsByDay: 'Solicitudes por día',
  conversionsByDay: 'Conversiones por día',
  inAll: '{count} en {days} días',
  asTable: 'Como tabla',
  day: 'Día',
  requests: 'Solicitudes',
  conversions: 'Conversiones',
  // Processes
  processes: 'Procesos',
  noProcesses: 'Ninguna detección de cortes en los últimos 30 días.',
  started: 'Iniciado: {time}',
  progressOf: 'Progreso del proceso de {time}',
  cancelProcess: 'Cancelar',
  cancelQuestion: '¿Cancelar este proceso?',
  cancelHelp: 'Se elimina lo que se haya creado hasta ahora. No se cobra nada.',
  // Files
  files: 'Archivos',
  noFiles: 'No hay archivos. Lo que crea una conversión se conserva 20 minutos o 72 horas.',
  expiresAt: 'Hasta: {time}',
  deleteQuestion: '¿Eliminar {name}?',
  deleteHelp: 'El archivo desaparece al instante, junto con todos sus enlaces.',
  // Keys
  keys: 'Claves',
  keysHelp:
    'Todas las claves de una cuenta comparten sus créditos. La clave en sí solo se muestra al crearla.',
  inUse: 'en uso en esta sesión',
  endsWith: 'termina en {text}',
  madeAt: 'creada: {time}',
  requestsOfKey: 'Solicitudes en {days} días: {count}',
  revoke: 'Revocar',
  revokeQuestion: '¿Revocar {name}?',
  revokeHelp: 'De forma definitiva, y en todas partes en 30 segundos. Lo que la use dejará de funcionar.',
  revokeOwnHelp:
    'Ha iniciado sesión con esta clave: aquí ya no funcionará nada. Solo el operador del servicio puede darle una nueva.',
  revokedKeys: 'Claves revocadas: {count}',
  revokedAt: 'revocada: {time}',
  renew: 'Renovar esta clave',
  renewQuestion: '¿Renovar {name}?',
  renewHelp:
    'Recibirá una clave nueva con los mismos permisos. La anterior funcionará un minuto más y después nunca más.',
  newKey: 'Su nueva clave',
  newKeyHelp: 'Cópiela ahora: no se volverá a mostrar. Su sesión ya la utiliza.',
  copy: 'Copiar',
  // Everywhere
  cancel: 'Conservar',
  done: 'Listo',
  refresh: 'Actualizar',
};
