import { t } from '../words/words.ts';

/** Shown if a project cannot be read: its link is wrong, its key was renewed, or it was deleted. */
export function InvalidLink(props: { readonly waiting: number }) {
  return (
    <main class="notice">
      <h1>{t('invalidLink')}</h1>
      <p>{t('invalidLinkHelp')}</p>
      {props.waiting > 0 && <p role="alert">{t('invalidLinkKept', { count: props.waiting })}</p>}
    </main>
  );
}
