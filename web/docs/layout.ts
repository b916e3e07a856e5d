/** The layout of a documentation page: head, navigation, text. */
import { escapeMarkup } from '#shared/markup.ts';
import type { Heading } from './markdown.ts';

export type Assets = { readonly script: string; readonly style: string; readonly icon: string };

export type NavSection = {
  readonly title: string;
  readonly links: readonly {
    readonly href: string;
    readonly text: string;
    /** The operations of a chapter, shown on its own page. */
    readonly below?: readonly { readonly href: string; readonly text: string; readonly method: string }[];
  }[];
};

/** An entry in a list of pages. */
export type Entry = {
  readonly href: string;
  readonly title: string;
  /** HTML. */
  readonly text: string;
  /** The first sentence as plain text. */
  readonly lead: string;
};
export type Section = { readonly title: string; readonly entries: readonly Entry[] };

export type Page = {
  /** Address, e.g. `/docs/quick-start`. */
  readonly address: string;
  readonly title: string;
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Uses the whole width, as the reference with its columns does. */
  readonly wide?: boolean;
};

function navHtml(sections: readonly NavSection[], current: string): string {
  return sections
    .map(({ title, links }) => {
      const items = links.map(({ href, text, below = [] }) => {
        const here = href === current ? ' aria-current="page"' : '';
        const inner = below
          .map(
            (link) =>
              `<li><a href="${link.href}"><span class="method ${link.method.toLowerCase()}">${link.method}</span> ${escapeMarkup(link.text)}</a></li>`,
          )
          .join('');
        const open = href === current ? '' : ' hidden';
        return `<li><a href="${href}"${here}>${escapeMarkup(text)}</a>${inner === '' ? '' : `<ul${open}>${inner}</ul>`}</li>`;
      });
      return `<h2>${escapeMarkup(title)}</h2><ul>${items.join('')}</ul>`;
    })
    .join('');
}

/** Table of contents of a long page. */
function contentsHtml(headings: readonly Heading[]): string {
  const sections = headings.filter(({ level }) => level === 2);
  if (sections.length < 3) return '';
  const links = sections.map(
    ({ id, text }) => `<li><a href="#${id}">${escapeMarkup(text.replaceAll('`', ''))}</a></li>`,
  );
  return `<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${links.join('')}</ul></nav>`;
}

export function pageHtml(page: Page, sections: readonly NavSection[], assets: Assets): string {
  const { address, title, html, headings, wide = false } = page;
  return `<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark light">
<meta name="referrer" content="no-referrer">
<title>${escapeMarkup(title)} – Media Tools API</title>
<link rel="icon" type="image/svg+xml" href="${assets.icon}">
<link rel="stylesheet" href="${assets.style}">
<script type="module" src="${assets.script}"></script>
</head>
<body>
<a class="skip" href="#text">Skip to the text</a>
<header class="top">
<a class="home" href="/docs">Media Tools API</a>
<a href="/openapi.json">openapi.json</a>
<a href="/account">Account</a>
<button type="button" id="theme" hidden>Theme</button>
</header>
<div class="page${wide ? ' wide' : ''}">
<details class="menu" id="menu">
<summary>Contents</summary>
<nav aria-label="Documentation">
<label class="filter" hidden><span>Filter</span><input type="search" id="filter" autocomplete="off" placeholder="e.g. copy, notes"></label>
${navHtml(sections, address)}
</nav>
</details>
<main id="text" tabindex="-1">
${html}
</main>
${wide ? '' : contentsHtml(headings)}
</div>
</body>
</html>
`;
}
