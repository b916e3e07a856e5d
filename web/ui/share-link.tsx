import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';

/** A link to copy, and its QR code (drawn here; nothing leaves the page). */
export function ShareLink(props: { readonly url: string }) {
  const { url } = props;
  const [path, setPath] = useState<{ readonly size: number; readonly path: string } | undefined>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    import('./qr/qr-code.ts').then(({ qrCode, pathOf }) => {
      const modules = qrCode(url);
      setPath({ size: modules.length + 8, path: pathOf(modules, 4) });
    }, reportError);
  }, [url]);
  const copy = (): void => {
    navigator.clipboard.writeText(url).then(() => setCopied(true), reportError);
  };
  return (
    <div class="stack share">
      <p class="soft">{t('shareHelp')}</p>
      <label class="field">
        <span>{t('share')}</span>
        <input dir="ltr" readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="buttons">
        <button type="button" class="primary" onClick={copy}>
          {copied ? t('copied') : t('copyLink')}
        </button>
      </div>
      {path && (
        <svg class="qr" viewBox={`0 0 ${path.size} ${path.size}`} role="img" aria-label={t('qrCode')}>
          <path d={path.path} />
        </svg>
      )}
    </div>
  );
}
