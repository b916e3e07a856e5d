import { useEffect, useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import type { QrCode } from './qr-code.ts';

/** A link to copy, and its QR code, which is drawn locally. */
export function ShareLink(props: { readonly url: string }) {
  const { url } = props;
  const [code, setCode] = useState<QrCode | undefined>();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    import('./qr-code.ts').then(({ drawQrCode }) => setCode(drawQrCode(url))).catch(reportError);
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
      {code && (
        <svg class="qr" viewBox={`0 0 ${code.size} ${code.size}`} role="img" aria-label={t('qrCode')}>
          <path d={code.path} />
        </svg>
      )}
    </div>
  );
}
