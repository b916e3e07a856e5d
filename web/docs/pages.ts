/** All pages of the documentation: the guides of `docs/guides` and the reference from the OpenAPI document. */
import { readFileSync } from 'node:fs';
import { escapeMarkup } from '#shared/markup.ts';
import { readDocument } from './document.ts';
import { type Assets, type NavSection, type Page, pageHtml } from './layout.ts';
import { inline, renderMarkdown } from './markdown.ts';
import { addressOf, anchorOf, type Chapter, chapterHtml, chaptersOf } from './reference.ts';

/** The guides in the order in which they are read. */
export const GUIDES = {
  'Getting started': ['quick-start', 'authentication', 'uploads', 'polling'],
  'Working with it': ['limits-and-retries', 'errors', 'billing', 'command-line'],
  Capabilities: ['subtitles', 'cue-sheets', 'markers', 'live-notes', 'cut-detection', 'watermark'],
} as const;

const FOLDER = new URL('../../docs/guides/', import.meta.url);

export type Guide = { readonly name: string; readonly markdown: string };

export const readGuide = (name: string): Guide => ({
  name,
  markdown: readFileSync(new URL(`${name}.md`, FOLDER), 'utf8'),
});

/** The first heading, and the paragraph behind it. */
function introOf({ name, markdown }: Guide): { title: string; lead: string } {
  const match = /^# (.+)\n+((?:.+\n)+)/.exec(markdown);
  if (!match) throw new Error(`docs/guides/${name}.md must begin with a heading and a paragraph`);
  return { title: match[1] ?? '', lead: (match[2] ?? '').trim().replaceAll('\n', ' ') };
}

function guidePage(guide: Guide): Page {
  const { html, headings } = renderMarkdown(guide.markdown);
  return { address: `/docs/${guide.name}`, title: introOf(guide).title, html, headings };
}

function chapterPage(chapter: Chapter, document: ReturnType<typeof readDocument>): Page {
  return {
    address: addressOf(chapter),
    title: chapter.name,
    html: chapterHtml(document, chapter),
    headings: [],
    wide: true,
  };
}

function overview(chapters: readonly Chapter[], introduction: string): Page {
  const cards = (items: readonly { href: string; title: string; text: string }[]): string =>
    `<ul class="cards">${items.map(({ href, title, text }) => `<li><a href="${href}"><strong>${escapeMarkup(title)}</strong><span>${inline(text).replaceAll(/<\/?a[^>]*>/g, '')}</span></a></li>`).join('')}</ul>`;
  const guides = Object.entries(GUIDES).map(
    ([title, names]) =>
      `<h2>${title}</h2>${cards(
        names.map((name) => {
          const intro = introOf(readGuide(name));
          return { href: `/docs/${name}`, title: intro.title, text: intro.lead };
        }),
      )}`,
  );
  const reference = cards(
    chapters.map((chapter) => ({
      href: addressOf(chapter),
      title: chapter.name,
      text: `${chapter.entries.length} operations. ${chapter.description}`,
    })),
  );
  const intro = renderMarkdown(introduction).html;
  return {
    address: '/docs',
    title: 'Documentation',
    html: `<h1>Media Tools API</h1>${intro}${guides.join('')}<h2>Reference</h2>${reference}`,
    headings: [],
  };
}

/** Every page as a file below the root, e.g. `/docs/quick-start.html`. */
export function docsPages(assets: Assets): { readonly path: string; readonly html: string }[] {
  const document = readDocument();
  const chapters = chaptersOf(document);
  const guides = Object.values(GUIDES).flat().map(readGuide);
  const titles = new Map(guides.map((guide) => [guide.name, introOf(guide).title]));
  const sections: NavSection[] = [
    ...Object.entries(GUIDES).map(([title, names]) => ({
      title,
      links: names.map((name) => ({ href: `/docs/${name}`, text: titles.get(name) ?? name })),
    })),
    {
      title: 'Reference',
      links: chapters.map((chapter) => ({
        href: addressOf(chapter),
        text: chapter.name,
        below: chapter.entries.map((entry) => ({
          href: `${addressOf(chapter)}#${anchorOf(entry)}`,
          text: entry.operation.summary,
          method: entry.method,
        })),
      })),
    },
  ];
  const pages = [
    overview(chapters, document.info.description),
    ...guides.map(guidePage),
    ...chapters.map((chapter) => chapterPage(chapter, document)),
  ];
  return pages.map((page) => ({
    path: page.address === '/docs' ? '/docs/index.html' : `${page.address}.html`,
    html: pageHtml(page, sections, assets),
  }));
}
