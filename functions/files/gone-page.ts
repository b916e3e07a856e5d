/** The page for a dead download link that is opened in a browser. */
import type { RawReply } from '#shared/api/reply.ts';
import { escapeMarkup } from '#shared/markup.ts';
import { direction, type Language } from '#shared/messages/language.ts';
import { render } from '#shared/messages/render.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;font:16px/1.5 system-ui,sans-serif;text-align:center}
main{max-width:32rem;padding:2rem}
h1{font-size:1.4rem}`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex, nofollow',
} as const;

/** A 404 page in the reader's language: what is wrong, and what to do. */
export function gonePage(language: Language): RawReply {
  const title = render('download.not_found', language);
  const hint = render('download.hint', language);
  const body = `<!doctype html>
<html lang="${title.language}" dir="${direction(title.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeMarkup(title.text)}</title>
<style>${STYLE}</style>
</head>
<body><main>
<h1>${escapeMarkup(title.text)}</h1>
<p>${escapeMarkup(hint.text)}</p>
</main></body>
</html>
`;
  return { kind: 'raw', status: 404, headers: { ...HEADERS, 'content-language': title.language }, body };
}
