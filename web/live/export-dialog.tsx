import { useEffect, useMemo, useState } from 'preact/hooks';
import { frameOrUndefined, readTypedLabel } from '../clock/time-of-day.ts';
import type { ExportFormat, ExportRequest } from '../exports/formats.ts';
import { visibleNotes } from '../notes/view.ts';
import { useStore } from '../state/store.ts';
import { Dialog } from '../ui/dialog.tsx';
import { download } from '../ui/download.ts';
import { t } from '../words/words.ts';
import { useSession } from './session.ts';

type Exports = typeof import('../exports/formats.ts');

/** Exports the notes shown in the list in the format of another program. */
export function ExportDialog(props: { readonly onClose: () => void }) {
  const session = useSession();
  const { notes, project } = useStore(session.state);
  const filter = useStore(session.filter);
  const [exports, setExports] = useState<Exports | undefined>();
  const [chosen, setChosen] = useState('csv');
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [length, setLength] = useState(1);
  const [skipped, setSkipped] = useState(0);
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    import('../exports/formats.ts').then(setExports, reportError);
  }, []);
  const rate = session.rate();
  const shown = useMemo(
    () => visibleNotes(notes, filter, 'timecode', rate).filter((note) => !note.isDeleted),
    [notes, filter, rate],
  );

  const toFrame = (text: string): number | undefined => {
    const label = readTypedLabel(text, rate);
    return label === undefined ? undefined : frameOrUndefined(label, rate);
  };
  const [begin, end] = [toFrame(from), toFrame(to)];
  const isShifted = from.trim() !== '' || to.trim() !== '';
  const isReady = exports !== undefined && project !== undefined && shown.length > 0;
  const isValid = !isShifted || (begin !== undefined && end !== undefined);
  const request = (): ExportRequest | undefined =>
    project && {
      notes: shown,
      project,
      title: project.name,
      rate,
      shift: isShifted ? (end ?? 0) - (begin ?? 0) : 0,
      length,
      created: session.timeAt(),
    };
  const write = async (format: ExportFormat): Promise<void> => {
    const wanted = request();
    if (!wanted || !exports) return;
    const written = await format.write(wanted);
    setSkipped(written.skipped);
    const name = exports.buildFileName(wanted.project, new Date(wanted.created), format.extension);
    download(name, format.contentType, written.content);
  };
  const print = async (): Promise<void> => {
    const wanted = request();
    if (!wanted || !exports) return;
    const { printReport } = await import('../exports/report.tsx');
    printReport(wanted.project, exports.shifted(wanted), new Date(wanted.created));
  };
  const copyTable = async (): Promise<void> => {
    const wanted = request();
    if (!wanted || !exports) return;
    const { buildText } = await import('../exports/table.ts');
    await navigator.clipboard.writeText(buildText(exports.shifted(wanted)));
    setCopied(true);
  };

  return (
    <Dialog title={t('export')} onClose={props.onClose}>
      <form
        class="stack"
        onSubmit={(event) => {
          event.preventDefault();
          const format = exports?.FORMATS.find(({ id }) => id === chosen);
          if (format && isValid) write(format).catch(reportError);
        }}
      >
        <p class="soft">{t('exportHelp', { count: shown.length })}</p>
        <label class="field">
          <span>{t('format')}</span>
          <select
            value={chosen}
            disabled={!exports}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {(exports?.FORMATS ?? []).map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <div class="pair">
          <label class="field">
            <span>{t('shiftFrom')}</span>
            <input
              dir="ltr"
              inputMode="numeric"
              placeholder={shown[0]?.timecode ?? ''}
              value={from}
              aria-invalid={isShifted && begin === undefined}
              onInput={(event) => setFrom(event.currentTarget.value)}
            />
          </label>
          <label class="field">
            <span>{t('shiftTo')}</span>
            <input
              dir="ltr"
              inputMode="numeric"
              placeholder="01:00:00:00"
              value={to}
              aria-invalid={isShifted && end === undefined}
              onInput={(event) => setTo(event.currentTarget.value)}
            />
          </label>
        </div>
        <p class="hint">{t('shiftHelp')}</p>
        <label class="field">
          <span>{t('markerLength')}</span>
          <input
            type="number"
            min={1}
            max={100_000}
            value={length}
            onInput={(event) => setLength(Math.max(1, Math.floor(event.currentTarget.valueAsNumber || 1)))}
          />
        </label>
        {skipped > 0 && <p role="alert">{t('exportSkipped', { count: skipped })}</p>}
        <div class="buttons">
          <button type="submit" class="primary" disabled={!isReady || !isValid}>
            {t('download')}
          </button>
          <button
            type="button"
            disabled={!isReady || !isValid}
            onClick={() => {
              print().catch(reportError);
            }}
          >
            {t('print')}
          </button>
          <button
            type="button"
            disabled={!isReady || !isValid}
            onClick={() => {
              copyTable().catch(reportError);
            }}
          >
            {copied ? t('copied') : t('copyTable')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
