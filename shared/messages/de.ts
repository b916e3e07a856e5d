import type { Catalogue } from './en.ts';

/** German. */
export const de: Catalogue = {
  // Success
  ok: 'OK',
  created: 'Erstellt',
  accepted: 'Angenommen',
  'conversion.done': 'Die Datei wurde erstellt.',
  'watermark.text_default': 'Es wurde kein Text gesendet. Das Wasserzeichen zeigt {text}.',
  'watermark.text_shrunk':
    'Der Text passte in Schriftgröße {asked} nicht ins Bild. Er wurde auf Schriftgröße {used} verkleinert.',
  'cuesheet.project.created': 'Das Projekt wurde angelegt.',
  'cuesheet.project.copied': 'Das Projekt wurde dupliziert.',
  'cuesheet.project.deleted': 'Das Projekt wurde gelöscht.',
  'cuesheet.entries.added': 'Die Einträge wurden hinzugefügt. ({added}/{sent})',
  'cuesheet.entries.deleted': 'Alle Einträge des Projekts wurden gelöscht.',
  'live.project.created': 'Das Projekt wurde angelegt.',
  'live.project.updated': 'Das Projekt wurde aktualisiert.',
  'live.project.deleted': 'Das Projekt wurde gelöscht.',
  'live.notes.saved': 'Die Änderungen wurden gespeichert.',
  'live.note.updated': 'Die Notiz wurde aktualisiert.',
  'live.note.deleted': 'Die Notiz wurde gelöscht.',
  'cut.started': 'Die Schnitterkennung wurde gestartet.',
  'file.deleted': 'Die Datei wurde gelöscht.',
  'process.deleted': 'Der Vorgang wurde abgebrochen.',
  'process.film_truncated':
    'Der Film endet vorzeitig bei {time}: Die Datei ist abgeschnitten oder beschädigt.',
  'cuesheet.project.updated': 'Das Projekt wurde aktualisiert.',
  'cuesheet.entry.updated': 'Der Eintrag wurde aktualisiert.',
  'cuesheet.entry.deleted': 'Der Eintrag wurde gelöscht.',
  'live.key.renewed': 'Der Projektschlüssel wurde erneuert. Der alte Schlüssel ist nicht mehr gültig.',
  // Labels of a process
  'process.label.in_progress': 'Der Vorgang läuft noch.',
  'process.label.finished': 'Der Vorgang ist abgeschlossen.',
  'process.label.finished_but': 'Der Vorgang ist abgeschlossen. {reason}',
  'process.label.failed': 'Der Vorgang ist fehlgeschlagen',
  'process.label.no_video': 'Der Vorgang ist fehlgeschlagen. Die Datei enthält kein Video.',
  'process.label.unreadable':
    'Der Vorgang ist fehlgeschlagen. Die Datei ist beschädigt oder liegt in einem nicht lesbaren Format vor.',
  'process.label.too_large':
    'Der Vorgang ist fehlgeschlagen. Das Bild ist zu groß oder der Film ist zu lang.',
  'process.label.timeout':
    'Der Vorgang ist fehlgeschlagen. Er hat zu lange gedauert. Bitte versuchen Sie es erneut.',
  'process.label.cancelled': 'Der Vorgang ist fehlgeschlagen. Er wurde abgebrochen.',
  'process.label.planning': 'Der Vorgang läuft noch. Der Film wird untersucht.',
  'process.label.detecting': 'Der Vorgang läuft noch. Die Schnitte werden erkannt.',
  'process.label.rendering': 'Der Vorgang läuft noch. Die Clips der Szenen werden gerendert.',
  'process.label.packaging': 'Der Vorgang läuft noch. Die Dateien werden gepackt.',
  // Errors: request
  bad_request: 'Ungültige Anfrage',
  'param.missing': 'Erforderlicher Parameter fehlt: {name}',
  'param.missing_in_item': 'Erforderlicher Parameter fehlt: {name} (Element {index})',
  'param.item': '{name} (Element {index})',
  'param.invalid': 'Der Wert von {name} ist ungültig.',
  'param.not_allowed': 'Der Wert von {name} ist nicht zulässig. Zulässige Werte: {allowed}',
  'param.range': '{name} muss zwischen {min} und {max} liegen.',
  'param.too_short': 'Bitte geben Sie einen Namen mit mindestens {min} Zeichen ein.',
  'param.too_long': '{name} darf höchstens {max} Zeichen lang sein.',
  'param.timecode': '{name} muss ein Timecode der Form HH:MM:SS:FF sein.',
  'param.either': 'Bitte entweder {name} oder {other} senden, nicht beides.',
  'param.nothing_to_change': 'Bitte geben Sie mindestens ein Feld an, das geändert werden soll.',
  'idempotency.mismatch': 'Dieser Idempotency-Key wurde bereits für eine andere Anfrage verwendet.',
  'body.not_json': 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  'body.not_form': 'Die Anfrage muss als multipart/form-data gesendet werden.',
  'list.too_many': 'Es wurden zu viele Elemente auf einmal gesendet. Erlaubt sind höchstens {max}.',
  'file.missing': 'Erforderlicher Parameter fehlt: file',
  'file.empty': 'Die hochgeladene Datei ist leer.',
  'file.unreadable':
    'Der Upload konnte nicht abgeschlossen werden. Die Datei konnte nicht als {format} gelesen werden.',
  'file.no_content': 'Der Upload konnte nicht abgeschlossen werden. In der Datei nicht gefunden: {what}.',
  'file.aaf':
    'AAF-Dateien werden hier nicht unterstützt. Bitte exportieren Sie eine EDL, XML- oder FCPXML-Datei.',
  'file.fcpxmld':
    'Ein .fcpxmld-Paket kann nicht gelesen werden. Bitte senden Sie die darin enthaltene Datei Info.fcpxml.',
  'what.audio_clips': 'Audioclips',
  'what.events': 'Events',
  'file.too_large': 'Die Anfrage ist größer als {max} MB.',
  'preset.needs_format': 'Die Vorlage {preset} erfordert das Format {format}.',
  'file.unreadable_because':
    'Der Upload konnte nicht abgeschlossen werden. Die Datei konnte nicht als {format} gelesen werden: {reason}',
  'file.option': 'Der Wert von {name} passt nicht zur Datei: {reason}',
  'file.too_complex':
    'Der Upload konnte nicht abgeschlossen werden. Die Datei ist zu groß oder zu tief verschachtelt, um als {format} gelesen zu werden.',
  'file.answer_too_large':
    'Die Datei ist zu groß für eine Rückgabe als Base64: {size} kB, höchstens {max} kB. Bitte fordern Sie sie ohne base64 an und verwenden Sie den Download-Link.',
  'file.second': 'Es kann nur eine Datei auf einmal gesendet werden.',
  'file.no_video': 'Der Upload konnte nicht abgeschlossen werden. Die Datei enthält kein Video.',
  'file.video_unreadable':
    'Der Upload konnte nicht abgeschlossen werden. Die Datei ist kein Video, beschädigt oder in einem nicht lesbaren Format.',
  'file.video_too_large':
    'Der Upload konnte nicht abgeschlossen werden. Das Bild ist zu groß oder der Film ist zu lang.',
  'process.ended': 'Der Vorgang ist bereits beendet.',
  // Errors: access
  'auth.invalid_key': 'Ungültiger API-Schlüssel',
  'auth.upgrade': 'Diese Funktion erfordert ein aktives Pro-Abonnement.',
  'auth.no_credits':
    'Das Konto hat keine KI-Credits mehr. Bitte laden Sie Credits auf, um weiter zu konvertieren.',
  'auth.forbidden': 'Dieser API-Schlüssel ist dafür nicht berechtigt.',
  'auth.delete_locked':
    'Das Löschen von Projekten ist für diesen API-Schlüssel gesperrt. Bitte lassen Sie es vom Support freischalten oder löschen Sie das Projekt auf der Website.',
  // Errors: not found, state, service
  not_found: 'Nicht gefunden',
  'cuesheet.not_found': 'Das Projekt mit der gewählten ID wurde nicht gefunden',
  'cuesheet.entries.not_found': 'Projekt nicht gefunden',
  'cuesheet.list_failed': 'Die Projekte konnten nicht geladen werden',
  'cuesheet.upload_failed': 'Der Upload konnte nicht abgeschlossen werden',
  'live.none': 'Es wurden keine Projekte gefunden',
  'live.not_found': 'Das Projekt wurde nicht gefunden',
  'live.not_updated': 'Das Projekt wurde nicht aktualisiert',
  'live.not_deleted': 'Das Projekt konnte nicht gelöscht werden',
  'live.not_saved': 'Die Änderungen konnten nicht gespeichert werden',
  'live.not_saved_because': 'Die Änderungen konnten nicht gespeichert werden. {reason}',
  'note.not_found': 'Die Notiz wurde nicht gefunden',
  'process.not_found': 'Der Vorgang wurde nicht gefunden',
  'process.failed': 'Die Anfrage kann nicht verarbeitet werden',
  'download.not_found': 'Dieser Download-Link ist ungültig oder abgelaufen.',
  'download.hint':
    'Dateien werden nach begrenzter Zeit gelöscht. Bitten Sie den Absender um einen neuen Link, oder erstellen Sie die Datei noch einmal.',
  'files.none': 'Im zugehörigen Konto wurden keine Dateien gefunden',
  'file.not_found': 'Die Datei wurde im zugehörigen Konto nicht gefunden',
  'file.not_deleted': 'Die Datei konnte nicht gelöscht werden',
  rate_limited: 'Zu viele Anfragen. Bitte versuchen Sie es in {seconds} s erneut.',
  'server.error': 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  'server.unavailable': 'Der Dienst ist überlastet. Bitte versuchen Sie es gleich noch einmal.',
  'server.timeout':
    'Die Anfrage hat zu lange gedauert und wurde nicht abgeschlossen. Es wurde nichts berechnet. Bitte versuchen Sie es erneut.',
  // Email for a finished scene cut detection
  'mail.cut.subject_ok': 'Schnitterkennung abgeschlossen: {file}',
  'mail.cut.body_ok':
    'Die Schnitterkennung für {file} ist abgeschlossen. Gefundene Szenen: {count}. Download (bis {expires}): {url}',
  'mail.cut.subject_failed': 'Schnitterkennung fehlgeschlagen: {file}',
  'mail.cut.body_failed': 'Die Schnitterkennung für {file} ist fehlgeschlagen. Es wurde nichts berechnet.',
  'mail.cut.download': 'Herunterladen',
  'mail.cut.shared_link': 'Wer diesen Link hat, kann die Datei herunterladen.',
  'mail.cut.why': 'Sie erhalten diese E-Mail, weil sie beim Start des Vorgangs angefordert wurde.',
};
