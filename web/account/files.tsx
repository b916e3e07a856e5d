/** The files that conversions made, until they expire. */
import { useState } from 'preact/hooks';
import type { AccountInterface, File } from './account-interface.ts';
import { failureText, type Loaded } from './loaded.ts';
import { Question, Section } from './parts.tsx';
import { sizeText, timeText, w } from './words/words.ts';

/** Opens a download. The address answers with the name of the file, so the page stays where it is. */
function open(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.rel = 'noopener';
  link.download = '';
  link.click();
}

export function Files(props: {
  readonly account: AccountInterface;
  readonly files: Loaded<readonly File[]>;
}) {
  const { account, files } = props;
  const [asked, setAsked] = useState<File | undefined>();
  const [error, setError] = useState('');
  const { value, reload } = files;
  const download = async (id: string): Promise<void> => {
    const fresh = await account.file(id);
    setError(fresh.ok ? '' : failureText(fresh.failure));
    if (fresh.ok) open(fresh.value.url);
    else reload();
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
                {sizeText(file.size)} · {w('expires')} {timeText(file.expires)}
              </span>
            </div>
            <button
              type="button"
              class="small"
              aria-label={`${w('download')}: ${file.name}`}
              onClick={() => void download(file.id).catch(reportError)}
            >
              {w('download')}
            </button>
            <button
              type="button"
              class="small danger"
              aria-label={`${w('delete')}: ${file.name}`}
              onClick={() => setAsked(file)}
            >
              {w('delete')}
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <Question
          title={w('deleteQuestion', { name: asked.name })}
          help={w('deleteHelp')}
          action={w('delete')}
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
