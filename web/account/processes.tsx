/** Scene cut detections of the account, with progress and outcome. */
import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import type { AccountInterface, Process } from './account-interface.ts';
import { startDownload } from './download.ts';
import { failureText, type LoadState } from './loaded.ts';
import { Question, Section } from './parts.tsx';
import { percentText, timeText } from './words/formats.ts';
import { w } from './words/words.ts';

/** Poll interval for running processes, in milliseconds: a fifth of a key's rate limit. */
const EVERY_MS = 6000;

export function Processes(props: {
  readonly account: AccountInterface;
  readonly processes: LoadState<readonly Process[]>;
  /** A process ended, so there may be a new file and one conversion fewer. */
  readonly onEnded: () => void;
}) {
  const { account, processes, onEnded } = props;
  const [asked, setAsked] = useState<Process | undefined>();
  const [error, setError] = useState('');
  const { value, reload } = processes;
  const download = async (fileId: string): Promise<void> => {
    const started = await startDownload(account, fileId);
    setError(started.ok ? '' : failureText(started.failure));
    if (!started.ok) reload();
  };
  const running = (value ?? []).filter(({ status }) => status === 'in_progress').length;
  useEffect(() => {
    if (running === 0) return;
    const timer = setInterval(reload, EVERY_MS);
    return () => {
      clearInterval(timer);
      onEnded();
    };
  }, [running, reload]);
  return (
    <Section id="processes" title={w('processes')} of={processes}>
      {error !== '' && (
        <p role="alert" class="refusal">
          {error}
        </p>
      )}
      {value?.length === 0 && <p class="soft">{w('noProcesses')}</p>}
      <ul class="rows">
        {(value ?? []).map((process) => (
          <li key={process.processId} class={`process ${process.status}`}>
            <div class="row-text">
              <strong>
                <bdi>{process.fileName ?? process.label}</bdi>
              </strong>
              <span class="soft">
                {w('started', { time: timeText(process.created) })}
                {process.fileName !== undefined && ` · ${process.label}`}
              </span>
            </div>
            {process.status === 'in_progress' && (
              <>
                <progress
                  max={100}
                  value={process.progress}
                  aria-label={w('progressOf', { time: timeText(process.created) })}
                />
                <span class="percent">{percentText(process.progress)}</span>
                <button type="button" class="small" onClick={() => setAsked(process)}>
                  {w('cancelProcess')}
                </button>
              </>
            )}
            {process.fileId !== undefined && (
              <button
                type="button"
                class="small"
                aria-label={`${t('download')}: ${process.fileName}`}
                onClick={() => void download(process.fileId ?? '').catch(reportError)}
              >
                {t('download')}
              </button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          title={w('cancelQuestion')}
          help={w('cancelHelp')}
          action={w('cancelProcess')}
          onYes={async () => {
            const outcome = await account.cancel(asked.processId);
            if (outcome.ok) reload();
            return outcome;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
