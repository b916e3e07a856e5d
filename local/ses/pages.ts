/** The inbox pages: no scripts, no external assets, mails in a sandboxed frame. */
import { Html, html } from './html.ts';
import type { Mail } from './mail.ts';

/** Also applies to srcdoc frames, so no mail can load anything or run a script. */
export const SECURITY_HEADERS = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; form-action 'none'; frame-ancestors 'self'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
} as const;

const STYLE = new Html(`
:root { color-scheme: light dark; --ink: #1d2430; --soft: #5d6879; --line: #dde2ea; --page: #f5f6f9; --card: #fff; --accent: #2456c8 }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9ef; --soft: #98a2b3; --line: #2d3440; --page: #14171c; --card: #1c2027; --accent: #8ab0ff }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { margin: 0 0 1.25rem; font-size: 1.5rem; line-height: 1.25; overflow-wrap: anywhere }
a { color: var(--accent) }
.card { background: var(--card); border: 1px solid var(--line); border-radius: .75rem; overflow: hidden }
.list { list-style: none; margin: 0; padding: 0 }
.list li + li { border-top: 1px solid var(--line) }
.list a { display: grid; gap: .1rem; padding: .8rem 1.1rem; color: inherit; text-decoration: none }
.list a:hover, .list a:focus-visible { background: color-mix(in srgb, var(--accent) 9%, transparent) }
.list strong { overflow-wrap: anywhere }
.soft, time, dt { color: var(--soft); font-size: .875rem }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; margin: 0; padding: 1rem 1.1rem }
dd { margin: 0; overflow-wrap: anywhere }
h2 { margin: 1.75rem 0 .6rem; font-size: 1rem }
pre { margin: 0; padding: 1rem 1.1rem; white-space: pre-wrap; overflow-wrap: anywhere; font: .9rem/1.55 ui-monospace, monospace }
iframe { display: block; width: 100%; height: 34rem; border: 0; background: #fff; color-scheme: light }
`);

const page = (title: string, content: Html): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body><main>${content}</main></body>
</html>
`.source;

const time = (milliseconds: number): Html => {
  const iso = new Date(milliseconds).toISOString();
  return html`<time datetime="${iso}">${iso.slice(0, 19).replace('T', ' ')} UTC</time>`;
};

/** The list of mails, in the given order. */
export const listPage = (mails: readonly Mail[]): string => {
  const rows = mails.map(
    (mail) => html`<li><a href="/inbox/${encodeURIComponent(mail.id)}">
<strong dir="auto">${mail.subject || '(no subject)'}</strong>
<span class="soft" dir="auto">to ${[...mail.to, ...mail.cc, ...mail.bcc].join(', ')}</span>
${time(mail.receivedAt)}</a></li>
`,
  );
  const list = html`<ul class="card list">${rows}</ul>`;
  const none = html`<p class="card" style="padding:1.1rem">No mail yet. What the service sends arrives here and goes nowhere else.</p>`;
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  return page(
    'Inbox',
    html`<h1>Inbox</h1>${mails.length > 0 ? list : none}<p class="soft">${count} · <a href="/inbox.json">as JSON</a></p>`,
  );
};

/** One mail: its addresses, its text with clickable links, and its HTML in a frame. */
export const mailPage = (mail: Mail): string => {
  const rows: readonly (readonly [string, string])[] = [
    ['From', mail.source],
    ['To', mail.to.join(', ')],
    ['Cc', mail.cc.join(', ')],
    ['Bcc', mail.bcc.join(', ')],
    ['Reply to', mail.replyTo.join(', ')],
    ['Tags', mail.tags.map((tag) => `${tag.name}=${tag.value}`).join(', ')],
    [
      'Attachments',
      mail.attachments.map((each) => `${each.name} (${each.type}, ${each.bytes} bytes)`).join(', '),
    ],
  ];
  const shown = rows.filter(([, value]) => value !== '');
  return page(
    mail.subject || '(no subject)',
    html`<p><a href="/inbox">← Inbox</a></p>
<h1 dir="auto">${mail.subject || '(no subject)'}</h1>
<dl class="card">${shown.map(([name, value]) => html`<dt>${name}</dt><dd dir="auto">${value}</dd>`)}<dt>Received</dt><dd>${time(mail.receivedAt)}</dd></dl>
${mail.html === undefined ? '' : html`<h2>HTML</h2><div class="card">${frame(mail.html)}</div>`}
${mail.text === undefined ? '' : html`<h2>Text</h2><div class="card"><pre dir="auto">${withLinks(mail.text)}</pre></div>`}`,
  );
};

/** Links open in a new tab, because the frame itself may not navigate. */
const frame = (source: string): Html =>
  html`<iframe title="HTML of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${source}`}"></iframe>`;

const withLinks = (text: string): Html[] =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : html`${part}`,
    );
