import type { Catalogue } from './en.ts';

/** French. `\u00a0` and `\u202f` are the unbreakable blanks before a colon and before other double signs. */
export const fr: Catalogue = {
  // Success
  ok: 'OK',
  created: 'Créé',
  accepted: 'Accepté',
  'conversion.done': 'Le fichier a été créé.',
  'watermark.text_default': 'Aucun texte n’a été envoyé. Le filigrane affiche {text}.',
  'watermark.text_shrunk':
    'Le texte ne tenait pas dans l’image en taille {asked}. Il a été réduit à la taille {used}.',
  'cuesheet.project.created': 'Le projet a été créé.',
  'cuesheet.project.copied': 'Le projet a été dupliqué.',
  'cuesheet.project.deleted': 'Le projet a été supprimé.',
  'cuesheet.entries.added': 'Les entrées ont été ajoutées. ({added}/{sent})',
  'cuesheet.entries.deleted': 'Toutes les entrées du projet ont été supprimées.',
  'live.project.created': 'Le projet a été créé.',
  'live.project.updated': 'Le projet a été mis à jour.',
  'live.project.deleted': 'Le projet a été supprimé.',
  'live.notes.saved': 'Les modifications ont été enregistrées.',
  'live.note.updated': 'La note a été mise à jour.',
  'live.note.deleted': 'La note a été supprimée.',
  'cut.started': 'La détection des changements de plan a démarré.',
  'file.deleted': 'Le fichier a été supprimé.',
  'process.deleted': 'Le traitement a été annulé.',
  'process.film_truncated':
    'Le film se termine trop tôt, à {time}\u00a0: le fichier est tronqué ou endommagé.',
  'cuesheet.project.updated': 'Le projet a été mis à jour.',
  'cuesheet.entry.updated': 'L’entrée a été mise à jour.',
  'cuesheet.entry.deleted': 'L’entrée a été supprimée.',
  'live.key.renewed': 'La clé du projet a été renouvelée. L’ancienne clé n’est plus valable.',
  // Labels of a process
  'process.label.in_progress': 'Le traitement est toujours en cours.',
  'process.label.finished': 'Le traitement est terminé.',
  'process.label.finished_but': 'Le traitement est terminé. {reason}',
  'process.label.failed': 'Le traitement a échoué',
  'process.label.no_video': 'Le traitement a échoué. Le fichier ne contient pas de vidéo.',
  'process.label.unreadable':
    'Le traitement a échoué. Le fichier est endommagé ou dans un format qui ne peut pas être lu.',
  'process.label.too_large': 'Le traitement a échoué. L’image est trop grande ou le film trop long.',
  'process.label.timeout': 'Le traitement a échoué. Il a pris trop de temps. Veuillez réessayer.',
  'process.label.cancelled': 'Le traitement a échoué. Il a été annulé.',
  'process.label.planning': 'Le traitement est toujours en cours. Le film est en cours d’analyse.',
  'process.label.detecting': 'Le traitement est toujours en cours. Détection des changements de plan.',
  'process.label.rendering': 'Le traitement est toujours en cours. Rendu des clips des plans.',
  'process.label.packaging': 'Le traitement est toujours en cours. Préparation de l’archive des fichiers.',
  // Errors: request
  bad_request: 'Requête incorrecte',
  'param.missing': 'Paramètre obligatoire manquant\u00a0: {name}',
  'param.missing_in_item': 'Paramètre obligatoire manquant\u00a0: {name} (élément {index})',
  'param.item': '{name} (élément {index})',
  'param.invalid': 'La valeur de {name} n’est pas valide.',
  'param.not_allowed': 'La valeur de {name} n’est pas autorisée. Valeurs autorisées\u00a0: {allowed}',
  'param.range': 'La valeur de {name} doit être comprise entre {min} et {max}.',
  'param.too_short': 'Veuillez saisir un nom. Nombre minimal de caractères\u00a0: {min}.',
  'param.too_long': 'La valeur de {name} est trop longue. Nombre maximal de caractères\u00a0: {max}.',
  'param.timecode': 'La valeur de {name} doit être un timecode au format HH:MM:SS:FF.',
  'param.either': 'Envoyez soit {name}, soit {other}, pas les deux.',
  'param.nothing_to_change': 'Veuillez indiquer au moins un champ à modifier.',
  'idempotency.mismatch': 'Cette Idempotency-Key a déjà été utilisée pour une autre requête.',
  'body.not_json': 'Le corps de la requête n’est pas du JSON valide.',
  'body.not_form': 'La requête doit être envoyée au format multipart/form-data.',
  'list.too_many': 'Trop d’éléments ont été envoyés à la fois. Maximum autorisé\u00a0: {max}.',
  'file.missing': 'Paramètre obligatoire manquant\u00a0: file',
  'file.empty': 'Le fichier envoyé est vide.',
  'file.unreadable': 'L’envoi n’a pas pu aboutir. Le fichier n’a pas pu être lu au format {format}.',
  'file.no_content': 'L’envoi n’a pas pu aboutir. Éléments introuvables dans le fichier\u00a0: {what}.',
  'file.aaf':
    'Les fichiers AAF ne sont pas pris en charge ici. Veuillez exporter un fichier EDL, XML ou FCPXML.',
  'file.fcpxmld':
    'Un paquet .fcpxmld ne peut pas être lu. Veuillez envoyer le fichier Info.fcpxml qu’il contient.',
  'what.audio_clips': 'clips audio',
  'what.events': 'événements',
  'file.too_large': 'La requête dépasse {max}\u00a0Mo.',
  'preset.needs_format': 'Le préréglage {preset} exige le format {format}.',
  'file.unreadable_because':
    'L’envoi n’a pas pu aboutir. Le fichier n’a pas pu être lu au format {format}\u00a0: {reason}',
  'file.option': 'La valeur de {name} ne convient pas au fichier\u00a0: {reason}',
  'file.too_complex':
    'L’envoi n’a pas pu aboutir. Le fichier est trop volumineux ou comporte trop de niveaux imbriqués pour être lu au format {format}.',
  'file.answer_too_large':
    'Le fichier est trop volumineux pour être renvoyé en Base64\u00a0: {size}\u00a0ko, {max}\u00a0ko au maximum. Veuillez le demander sans base64 et utiliser le lien de téléchargement.',
  'file.second': 'Un seul fichier peut être envoyé à la fois.',
  'file.no_video': 'L’envoi n’a pas pu aboutir. Le fichier ne contient pas de vidéo.',
  'file.video_unreadable':
    'L’envoi n’a pas pu aboutir. Le fichier n’est pas une vidéo, est endommagé ou est dans un format qui ne peut pas être lu.',
  'file.video_too_large': 'L’envoi n’a pas pu aboutir. L’image est trop grande ou le film trop long.',
  'process.ended': 'Le traitement est déjà terminé.',
  // Errors: access
  'auth.invalid_key': 'Clé API non valide',
  'auth.upgrade': 'Cette fonctionnalité nécessite un abonnement Pro actif.',
  'auth.no_credits':
    'Le compte n’a plus de crédits IA. Veuillez ajouter des crédits pour continuer à convertir.',
  'auth.forbidden': 'Cette clé API n’autorise pas cette action.',
  'auth.delete_locked':
    'La suppression de projets est désactivée pour cette clé API. Veuillez demander au support de la débloquer ou supprimer le projet sur le site web.',
  // Errors: not found, state, service
  not_found: 'Introuvable',
  'cuesheet.not_found': 'Le projet portant l’identifiant choisi est introuvable',
  'cuesheet.entries.not_found': 'Projet introuvable',
  'cuesheet.list_failed': 'Les projets n’ont pas pu être chargés',
  'cuesheet.upload_failed': 'L’envoi n’a pas pu aboutir',
  'live.none': 'Aucun projet n’a été trouvé',
  'live.not_found': 'Le projet est introuvable',
  'live.not_updated': 'Le projet n’a pas été mis à jour',
  'live.not_deleted': 'Le projet n’a pas pu être supprimé',
  'live.not_saved': 'Les modifications n’ont pas pu être enregistrées',
  'live.not_saved_because': 'Les modifications n’ont pas pu être enregistrées. {reason}',
  'note.not_found': 'La note est introuvable',
  'process.not_found': 'Le traitement est introuvable',
  'process.failed': 'La demande ne peut pas être traitée',
  'download.not_found': 'Ce lien de téléchargement n’est pas valable ou a expiré.',
  'download.hint':
    'Les fichiers sont supprimés après une durée limitée. Demandez un nouveau lien à l’expéditeur ou créez de nouveau le fichier.',
  'files.none': 'Aucun fichier n’a été trouvé dans le compte associé',
  'file.not_found': 'Le fichier est introuvable dans le compte associé',
  'file.not_deleted': 'Le fichier n’a pas pu être supprimé',
  rate_limited: 'Trop de requêtes. Veuillez réessayer dans {seconds}\u00a0s.',
  'server.error': 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  'server.unavailable': 'Le service est surchargé. Veuillez réessayer dans un instant.',
  'server.timeout':
    'La requête a pris trop de temps et n’a pas abouti. Rien ne vous a été facturé. Veuillez réessayer.',
  // Email for a finished scene cut detection
  'mail.cut.subject_ok': 'Détection des changements de plan terminée\u00a0: {file}',
  'mail.cut.body_ok':
    'La détection des changements de plan de {file} est terminée. Scènes trouvées\u00a0: {count}. Téléchargement (jusqu’au {expires})\u00a0: {url}',
  'mail.cut.subject_failed': 'Échec de la détection des changements de plan\u00a0: {file}',
  'mail.cut.body_failed':
    'La détection des changements de plan de {file} a échoué. Rien ne vous a été facturé.',
  'mail.cut.download': 'Télécharger',
  'mail.cut.shared_link': 'Toute personne disposant de ce lien peut télécharger le fichier.',
  'mail.cut.why': 'Vous recevez cet e-mail car il a été demandé au lancement du traitement.',
};
