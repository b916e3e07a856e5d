import type { Catalogue } from './en.ts';

/** Italian. */
export const it: Catalogue = {
  // Success
  ok: 'OK',
  created: 'Creato',
  accepted: 'Accettato',
  'conversion.done': 'Il file è stato creato.',
  'watermark.text_default': 'Nessun testo inviato. La filigrana mostra {text}.',
  'watermark.text_shrunk':
    'Il testo non entrava nell’immagine con dimensione {asked}. È stato ridotto alla dimensione {used}.',
  'cuesheet.project.created': 'Il progetto è stato creato.',
  'cuesheet.project.copied': 'Il progetto è stato duplicato.',
  'cuesheet.project.deleted': 'Il progetto è stato eliminato.',
  'cuesheet.entries.added': 'Le voci sono state aggiunte. ({added}/{sent})',
  'cuesheet.entries.deleted': 'Tutte le voci del progetto sono state eliminate.',
  'live.project.created': 'Il progetto è stato creato.',
  'live.project.updated': 'Il progetto è stato aggiornato.',
  'live.project.deleted': 'Il progetto è stato eliminato.',
  'live.notes.saved': 'Le modifiche sono state salvate.',
  'live.note.updated': 'La nota è stata aggiornata.',
  'live.note.deleted': 'La nota è stata eliminata.',
  'cut.started': 'Il rilevamento degli stacchi è stato avviato.',
  'file.deleted': 'Il file è stato eliminato.',
  'process.deleted': 'Il processo è stato annullato.',
  'process.film_truncated': 'Il film finisce prima del previsto, a {time}: il file è troncato o danneggiato.',
  'cuesheet.project.updated': 'Il progetto è stato aggiornato.',
  'cuesheet.entry.updated': 'La voce è stata aggiornata.',
  'cuesheet.entry.deleted': 'La voce è stata eliminata.',
  'live.key.renewed': 'La chiave del progetto è stata rinnovata. La vecchia chiave non è più valida.',
  // Labels of a process
  'process.label.in_progress': 'Il processo è ancora in corso.',
  'process.label.finished': 'Il processo è terminato.',
  'process.label.finished_but': 'Il processo è terminato. {reason}',
  'process.label.failed': 'Il processo non è riuscito',
  'process.label.no_video': 'Il processo non è riuscito. Il file non contiene video.',
  'process.label.unreadable':
    'Il processo non è riuscito. Il file è danneggiato o in un formato che non può essere letto.',
  'process.label.too_large':
    'Il processo non è riuscito. L’immagine è troppo grande o il film è troppo lungo.',
  'process.label.timeout': 'Il processo non è riuscito. Ha richiesto troppo tempo. Riprovare.',
  'process.label.cancelled': 'Il processo non è riuscito. È stato annullato.',
  'process.label.planning': 'Il processo è ancora in corso. Analisi del film.',
  'process.label.detecting': 'Il processo è ancora in corso. Rilevamento degli stacchi.',
  'process.label.rendering': 'Il processo è ancora in corso. Rendering delle clip delle scene.',
  'process.label.packaging': 'Il processo è ancora in corso. Preparazione del pacchetto di file.',
  // Errors: request
  bad_request: 'Richiesta non valida',
  'param.missing': 'Parametro obbligatorio mancante: {name}',
  'param.missing_in_item': 'Parametro obbligatorio mancante: {name} (elemento {index})',
  'param.item': '{name} (elemento {index})',
  'param.invalid': 'Il valore di {name} non è valido.',
  'param.not_allowed': 'Il valore di {name} non è consentito. Valori consentiti: {allowed}',
  'param.range': 'Il valore di {name} deve essere compreso tra {min} e {max}.',
  'param.too_short': 'Inserire un nome. Numero minimo di caratteri: {min}.',
  'param.too_long': 'Il valore di {name} è troppo lungo. Numero massimo di caratteri: {max}.',
  'param.timecode': 'Il valore di {name} deve essere un timecode nel formato HH:MM:SS:FF.',
  'param.either': 'Invia {name} oppure {other}, non entrambi.',
  'param.nothing_to_change': 'Indicare almeno un campo da modificare.',
  'idempotency.mismatch': 'Questa Idempotency-Key è già stata usata per un’altra richiesta.',
  'body.not_json': 'Il corpo della richiesta non è un JSON valido.',
  'body.not_form': 'La richiesta deve essere inviata come multipart/form-data.',
  'list.too_many': 'Sono stati inviati troppi elementi in una volta. Massimo consentito: {max}.',
  'file.missing': 'Parametro obbligatorio mancante: file',
  'file.empty': 'Il file caricato è vuoto.',
  'file.unreadable':
    'Non è stato possibile completare il caricamento. Il file non può essere letto come {format}.',
  'file.no_content':
    'Non è stato possibile completare il caricamento. Elementi non trovati nel file: {what}.',
  'file.aaf': 'I file AAF non sono supportati qui. Esportare un file EDL, XML o FCPXML.',
  'file.fcpxmld':
    'Un pacchetto .fcpxmld non può essere letto. Inviare il file Info.fcpxml contenuto al suo interno.',
  'what.audio_clips': 'clip audio',
  'what.events': 'eventi',
  'file.too_large': 'La richiesta supera i {max} MB.',
  'preset.needs_format': 'Il preset {preset} richiede il formato {format}.',
  'file.unreadable_because':
    'Non è stato possibile completare il caricamento. Il file non può essere letto come {format}: {reason}',
  'file.option': 'Il valore di {name} non è adatto al file: {reason}',
  'file.too_complex':
    'Non è stato possibile completare il caricamento. Il file è troppo grande o ha troppi livelli annidati per essere letto come {format}.',
  'file.answer_too_large':
    'Il file è troppo grande per essere restituito in Base64: {size} kB, al massimo {max} kB. Richiederlo senza base64 e usare il link per il download.',
  'file.second': 'È possibile inviare un solo file alla volta.',
  'file.no_video': 'Non è stato possibile completare il caricamento. Il file non contiene video.',
  'file.video_unreadable':
    'Non è stato possibile completare il caricamento. Il file non è un video, è danneggiato o è in un formato che non può essere letto.',
  'file.video_too_large':
    'Non è stato possibile completare il caricamento. L’immagine è troppo grande o il film è troppo lungo.',
  'process.ended': 'Il processo è già terminato.',
  // Errors: access
  'auth.invalid_key': 'Chiave API non valida',
  'auth.upgrade': 'Questa funzione richiede un abbonamento Pro attivo.',
  'auth.no_credits': 'L’account non ha più crediti IA. Aggiungere crediti per continuare a convertire.',
  'auth.forbidden': 'Questa chiave API non è autorizzata a eseguire questa operazione.',
  'auth.delete_locked':
    'L’eliminazione dei progetti è disattivata per questa chiave API. Chiedere all’assistenza di sbloccarla oppure eliminare il progetto sul sito web.',
  // Errors: not found, state, service
  not_found: 'Non trovato',
  'cuesheet.not_found': 'Il progetto con l’ID scelto non è stato trovato',
  'cuesheet.entries.not_found': 'Progetto non trovato',
  'cuesheet.list_failed': 'Non è stato possibile caricare i progetti',
  'cuesheet.upload_failed': 'Non è stato possibile completare il caricamento',
  'live.none': 'Non è stato trovato alcun progetto',
  'live.not_found': 'Il progetto non è stato trovato',
  'live.not_updated': 'Il progetto non è stato aggiornato',
  'live.not_deleted': 'Non è stato possibile eliminare il progetto',
  'live.not_saved': 'Non è stato possibile salvare le modifiche',
  'live.not_saved_because': 'Non è stato possibile salvare le modifiche. {reason}',
  'note.not_found': 'La nota non è stata trovata',
  'process.not_found': 'Il processo non è stato trovato',
  'process.failed': 'La richiesta non può essere elaborata',
  'download.not_found': 'Questo link per il download non è valido o è scaduto.',
  'download.hint':
    'I file vengono eliminati dopo un tempo limitato. Chiedere un nuovo link al mittente o creare di nuovo il file.',
  'files.none': 'Non è stato trovato alcun file nell’account associato',
  'file.not_found': 'Il file non è stato trovato nell’account associato',
  'file.not_deleted': 'Non è stato possibile eliminare il file',
  rate_limited: 'Troppe richieste. Riprovare tra {seconds} s.',
  'server.error': 'Si è verificato un errore da parte nostra. Riprovare.',
  'server.unavailable': 'Il servizio è sovraccarico. Riprovare tra qualche istante.',
  'server.timeout':
    'La richiesta ha richiesto troppo tempo e non è stata completata. Non è stato addebitato nulla. Riprovare.',
  // Email for a finished scene cut detection
  'mail.cut.subject_ok': 'Rilevamento degli stacchi terminato: {file}',
  'mail.cut.body_ok':
    'Il rilevamento degli stacchi di {file} è terminato. Scene trovate: {count}. Download (fino al {expires}): {url}',
  'mail.cut.subject_failed': 'Rilevamento degli stacchi non riuscito: {file}',
  'mail.cut.body_failed':
    'Il rilevamento degli stacchi di {file} non è riuscito. Non è stato addebitato nulla.',
  'mail.cut.download': 'Scarica',
  'mail.cut.shared_link': 'Chiunque abbia questo link può scaricare il file.',
  'mail.cut.why': 'Questa e-mail è stata richiesta all’avvio del processo.',
};
