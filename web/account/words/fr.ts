import type { Words } from './words.ts';

/** French. */
export const fr: Words = {
  title: 'Compte',
  // Signing in
  apiKey: 'Clé API personnelle',
  apiKeyHelp:
    'Elle reste uniquement dans la mémoire de cette page\u00a0: la recharger ou la fermer vous déconnecte.',
  signIn: 'Se connecter',
  signOut: 'Se déconnecter',
  documentation: 'Documentation',
  // Failures
  offline: 'Pas de réponse du service. Veuillez réessayer.',
  later: 'Le service demande de patienter un instant. Veuillez réessayer.',
  // Overview
  overview: 'Vue d’ensemble',
  signedInWith: 'Connexion avec {name}',
  conversionsLeft: 'Conversions restantes',
  conversionsMade: 'Effectuées jusqu’ici\u00a0: {count}',
  aiCredits: 'Crédits IA',
  teamCredits: 'Dans l’équipe\u00a0: {count}',
  perCredit: 'Conversions par crédit\u00a0: {count}',
  requestsThisHour: 'Requêtes de la dernière heure',
  requestsThisMinute: 'Dans la dernière minute\u00a0: {count}',
  // Usage
  usage: 'Utilisation',
  period: 'Période',
  lastDays: '{count} derniers jours',
  requestsByDay: 'Requêtes par jour',
  conversionsByDay: 'Conversions par jour',
  inAll: '{count} en {days} jours',
  asTable: 'Sous forme de tableau',
  day: 'Jour',
  requests: 'Requêtes',
  conversions: 'Conversions',
  // Processes
  processes: 'Traitements',
  noProcesses: 'Aucune détection des changements de plan au cours des 30 derniers jours.',
  started: 'Démarré le {time}',
  progressOf: 'Avancement du traitement du {time}',
  cancelProcess: 'Interrompre',
  cancelQuestion: 'Interrompre ce traitement\u00a0?',
  cancelHelp: 'Ce qui a été produit jusqu’ici est supprimé. Rien n’est facturé.',
  // Files
  files: 'Fichiers',
  noFiles: 'Aucun fichier. Ce que produit une conversion est conservé 20 minutes ou 72 heures.',
  expiresAt: 'Jusqu’au {time}',
  deleteQuestion: 'Supprimer {name}\u00a0?',
  deleteHelp: 'Le fichier disparaît aussitôt, avec tous les liens qui y mènent.',
  // Keys
  keys: 'Clés',
  keysHelp:
    'Toutes les clés d’un compte partagent ses crédits. La clé elle-même n’est affichée qu’à sa création.',
  inUse: 'clé de cette connexion',
  endsWith: 'se termine par {text}',
  madeAt: 'créée le {time}',
  requestsOfKey: 'Requêtes en {days} jours\u00a0: {count}',
  revoke: 'Révoquer',
  revokeQuestion: 'Révoquer {name}\u00a0?',
  revokeHelp: 'Définitivement, et partout en 30 secondes. Ce qui l’utilise cessera de fonctionner.',
  revokeOwnHelp:
    'Vous utilisez cette clé pour votre connexion\u00a0: plus rien ne fonctionnera ici. Seul l’exploitant du service peut vous en donner une nouvelle.',
  revokedKeys: 'Clés révoquées\u00a0: {count}',
  revokedAt: 'révoquée le {time}',
  renew: 'Renouveler cette clé',
  renewQuestion: 'Renouveler {name}\u00a0?',
  renewHelp:
    'Vous obtenez une nouvelle clé avec les mêmes droits. L’ancienne fonctionne encore une minute, puis plus jamais.',
  newKey: 'Votre nouvelle clé',
  newKeyHelp:
    'Copiez-la maintenant\u00a0: elle ne sera plus affichée. Elle est déjà utilisée pour votre connexion.',
  copy: 'Copier',
  // Everywhere
  cancel: 'Conserver',
  done: 'Terminé',
  refresh: 'Actualiser',
};
