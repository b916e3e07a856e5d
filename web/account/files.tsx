/** Result files of conversions, until they expire. */
import { useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import type { AccountInterface, File } from './account-interface.ts';
import { startDownload } from './download.ts';
import { failureText, type LoadState } from './loaded.ts';
import { Question, Section } from './parts.tsx';
import { sizeText, timeText } from './words/formats.ts';
import { w } from './words/words.ts';

export function Files(props: {
  readonly account: AccountInterface;
  readonly files: LoadState<readonly File[]>;
}) {
  const { account, files } = props;
  const [asked, setAsked] = useState<File | undefined>();
  const [error, setError] = useState('');
  const { value, reload } = files;
  const download = async (id: string): Promise<void> => {
    const started = await startDownload(account, id);
    setError(started.ok ? '' : failureText(started.failure));
    if (!started.ok) reload();
  };
  const refresh = (
    <button type="button" class="small" onClick={reload}>
      {w('refresh')}
    </button>
  );
  return (
    <Section id="files" title={w('files')} of={files} tools={refresh}>
      {error !== '' && (
        <p role="alert" class="refusal">
          {error}
        </p>
      )}
      {value?.length === 0 && <p class="soft">{w('noFiles')}</p>}
      <ul class="rows">
        {(value ?? []).map((file) => (
          <li key={file.id}>
            <div class="row-text">
              <strong>
                <bdi>{file.name}</bdi>
              </strong>
              <span class="soft">
                {sizeText(file.size)} · {w('expiresAt', { time: timeText(file.expires) })}
              </span>
            </div>
            <button
              type="button"
              class="small"
              aria-label={`${t('download')}: ${file.name}`}
              onClick={() => void download(file.id).catch(reportError)}
            >
              {t('download')}
            </button>
            <button
              type="button"
              class="small danger"
              aria-label={`${t('delete')}: ${file.name}`}
              onClick={() => setAsked(file)}
            >
              {t('delete')}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          title={w('deleteQuestion', { name: asked.name })}
          help={w('deleteHelp')}
          action={t('delete')}
          onYes={async () => {
            const outcome = await account.remove(asked.id);
            if (outcome.ok) reload();
            return outcome;
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
