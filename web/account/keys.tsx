/** The keys of the account by name, to revoke them or renew the one in use. */
import { useState } from 'preact/hooks';
import { Dialog } from '../ui/dialog.tsx';
import { t } from '../words/words.ts';
import type { AccountInterface, Key, Usage } from './account-interface.ts';
import type { LoadState } from './loaded.ts';
import { Question, Section } from './parts.tsx';
import { numberText, timeText } from './words/formats.ts';
import { w } from './words/words.ts';

type OpenDialog =
  | { readonly kind: 'revoke' | 'renew'; readonly key: Key }
  | { readonly kind: 'new'; readonly apiKey: string };

function NewKey(props: { readonly apiKey: string; readonly onClose: () => void }) {
  const { apiKey, onClose } = props;
  const [copied, setCopied] = useState(false);
  return (
    <Dialog title={w('newKey')} onClose={onClose}>
      <div class="stack">
        <p>{w('newKeyHelp')}</p>
        <input
          aria-label={w('newKey')}
          class="secret"
          dir="ltr"
          readOnly
          value={apiKey}
          onFocus={(event) => event.currentTarget.select()}
        />
        <div class="buttons">
          <button
            type="button"
            class="primary"
            onClick={() =>
              void navigator.clipboard.writeText(apiKey).then(() => setCopied(true), reportError)
            }
          >
            {copied ? t('copied') : w('copy')}
          </button>
          <button type="button" onClick={onClose}>
            {w('done')}
          </button>
        </div>
      </div>
    </Dialog>
  );
}

export function Keys(props: {
  readonly account: AccountInterface;
  readonly keys: LoadState<readonly Key[]>;
  readonly usage: Usage | undefined;
  /** Continues with the new key after the one in use is renewed. */
  readonly onRenewed: (apiKey: string) => void;
}) {
  const { account, keys, usage, onRenewed } = props;
  const [open, setOpen] = useState<OpenDialog | undefined>();
  const all = keys.value ?? [];
  const live = all.filter(({ revoked }) => revoked === null);
  const revoked = all.filter((key) => key.revoked !== null);
  const getRequests = (key: Key): string =>
    w('requestsOfKey', {
      count: numberText(usage?.keys.find(({ keyId }) => keyId === key.keyId)?.requests ?? 0),
      days: numberText(usage?.days.length ?? 0),
    });
  return (
    <Section id="keys" title={w('keys')} of={keys}>
      <p class="soft">{w('keysHelp')}</p>
      <ul class="rows">
        {live.map((key) => (
          <li key={key.keyId}>
            <div class="row-text">
              <strong>
                <bdi>{key.name}</bdi> {key.isCurrent && <span class="badge">{w('inUse')}</span>}
              </strong>
              <span class="soft">
                {w('endsWith', { text: `…${key.lastFour}` })} · {w('madeAt', { time: timeText(key.created) })}
                {usage && ` · ${getRequests(key)}`}
              </span>
            </div>
            {key.isCurrent && (
              <button type="button" class="small" onClick={() => setOpen({ kind: 'renew', key })}>
                {w('renew')}
              </button>
            )}
            <button
              type="button"
              class="small danger"
              aria-label={`${w('revoke')}: ${key.name}`}
              onClick={() => setOpen({ kind: 'revoke', key })}
            >
              {w('revoke')}
            </button>
          </li>
        ))}
      </ul>
      {revoked.length > 0 && (
        <details class="revoked">
          <summary>{w('revokedKeys', { count: numberText(revoked.length) })}</summary>
          <ul class="rows">
            {revoked.map((key) => (
              <li key={key.keyId} class="soft">
                <bdi>{key.name}</bdi> {w('endsWith', { text: `…${key.lastFour}` })} ·{' '}
                {w('revokedAt', { time: timeText(key.revoked ?? '') })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {open?.kind === 'revoke' && (
        <Question
          title={w('revokeQuestion', { name: open.key.name })}
          help={w(open.key.isCurrent ? 'revokeOwnHelp' : 'revokeHelp')}
          action={w('revoke')}
          onYes={async () => {
            const outcome = await account.revoke(open.key.keyId);
            if (outcome.ok) keys.reload();
            return outcome;
          }}
          onClose={() => setOpen(undefined)}
        />
      )}
      {open?.kind === 'renew' && (
        <Question
          title={w('renewQuestion', { name: open.key.name })}
          help={w('renewHelp')}
          action={w('renew')}
          danger={false}
          onYes={async () => {
            const outcome = await account.renew();
            if (outcome.ok) {
              onRenewed(outcome.value.apiKey);
              setOpen({ kind: 'new', apiKey: outcome.value.apiKey });
            }
            return outcome;
          }}
          onClose={() => setOpen((now) => (now?.kind === 'new' ? now : undefined))}
        />
      )}
      {open?.kind === 'new' && <NewKey apiKey={open.apiKey} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}
