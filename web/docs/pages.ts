/**
 * All pages of the documentation: the guides of `docs/guides`, and the reference generated from the OpenAPI document.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { escapeMarkup } from '#shared/markup.ts';
import { readDocument } from './document.ts';
import { type Assets, type Entry, type NavSection, type Page, pageHtml, type Section } from './layout.ts';
import { llmsText } from './llms.ts';
import { type Folder, inline, renderMarkdown } from './markdown.ts';
import { buildAddress, buildAnchor, type Chapter, chapterHtml, groupChapters } from './reference.ts';

/** The guides in reading order. */
export const GUIDES = {
  'Getting started': ['quick-start', 'authentication', 'uploads', 'polling'],
  'Working with it': ['limits-and-retries', 'errors', 'billing', 'command-line'],
  Capabilities: ['subtitles', 'cue-sheets', 'markers', 'live-notes', 'cut-detection', 'watermark'],
} as const;

const DOCS = new URL('../../docs/', import.meta.url);

/** The format pages: everything in `docs/formats`. */
const FORMATS = readdirSync(new URL('formats/', DOCS))
  .map((file) => file.replace(/\.md$/, ''))
  .sort();

export type Guide = { readonly folder: Folder; readonly name: string; readonly markdown: string };

export const readGuide = (name: string, folder: Folder = 'guides'): Guide => ({
  folder,
  name,
  markdown: readFileSync(new URL(`${folder}/${name}.md`, DOCS), 'utf8'),
});

const guideAddress = ({ folder, name }: Pick<Guide, 'folder' | 'name'>): string =>
  folder === 'guides' ? `/docs/${name}` : `/docs/${folder}/${name}`;

/** The first heading and the paragraph after it. */
function readIntro({ folder, name, markdown }: Guide): { title: string; lead: string } {
  const match = /^# (.+)\n+((?:.+\n)+)/.exec(markdown);
  if (!match) throw new Error(`docs/${folder}/${name}.md must begin with a heading and a paragraph`);
  return { title: match[1] ?? '', lead: (match[2] ?? '').trim().replaceAll('\n', ' ') };
}

function guidePage(guide: Guide): Page {
  const { html, headings } = renderMarkdown(guide.markdown, guide.folder);
  return { address: guideAddress(guide), title: readIntro(guide).title, html, headings };
}

function chapterPage(chapter: Chapter, document: ReturnType<typeof readDocument>): Page {
  return {
    address: buildAddress(chapter),
    title: chapter.name,
    html: chapterHtml(document, chapter),
    headings: [],
    wide: true,
  };
}

const firstSentence = (text: string): string => /^.+?\.(?= |$)/.exec(text)?.[0] ?? text;

function guideEntry(guide: Guide): Entry {
  const { title, lead } = readIntro(guide);
  const unlinked = lead.replaceAll(/\[([^[\]]+)\]\([^()]+\)/g, '$1');
  return { href: guideAddress(guide), title, text: inline(unlinked), lead: firstSentence(unlinked) };
}

/** All guides and format pages, grouped by the title of their section. */
const guideSections = (): (Section & { readonly guides: readonly Guide[] })[] =>
  [
    ...Object.entries(GUIDES).map(([title, names]) => ({
      title,
      guides: names.map((name) => readGuide(name)),
    })),
    { title: 'Formats', guides: FORMATS.map((name) => readGuide(name, 'formats')) },
  ].map((section) => ({ ...section, entries: section.guides.map(guideEntry) }));

const referenceSection = (chapters: readonly Chapter[]): Section => ({
  title: 'Reference',
  entries: chapters.map((chapter) => ({
    href: buildAddress(chapter),
    title: chapter.name,
    text: inline(`${chapter.entries.length} operations. ${chapter.description}`),
    lead: chapter.description,
  })),
});

function overview(sections: readonly Section[], introduction: string): Page {
  const cards = sections.map(({ title, entries }) => {
    const items = entries.map(
      ({ href, title: name, text }) =>
        `<li><a href="${href}"><strong>${escapeMarkup(name)}</strong><span>${text}</span></a></li>`,
    );
    return `<h2>${title}</h2><ul class="cards">${items.join('')}</ul>`;
  });
  return {
    address: '/docs',
    title: 'Documentation',
    html: `<h1>Media Tools API</h1>${renderMarkdown(introduction).html}${cards.join('')}`,
    headings: [],
  };
}

/** A text file by its path below the root, e.g. `/docs/quick-start.html`. */
export type TextFile = { readonly path: string; readonly text: string };

/** Every page, and the files for programs. */
export function docsPages(assets: Assets): TextFile[] {
  const document = readDocument();
  const chapters = groupChapters(document);
  const guides = guideSections();
  const reference = referenceSection(chapters);
  const sections: NavSection[] = [
    ...guides.map(({ title, entries }) => ({
      title,
      links: entries.map(({ href, title: text }) => ({ href, text })),
    })),
    {
      title: 'Reference',
      links: chapters.map((chapter) => ({
        href: buildAddress(chapter),
        text: chapter.name,
        below: chapter.entries.map((entry) => ({
          href: `${buildAddress(chapter)}#${buildAnchor(entry)}`,
          text: entry.operation.summary,
          method: entry.method,
        })),
      })),
    },
  ];
  const pages = [
    overview([...guides, reference], document.info.description),
    ...guides.flatMap((section) => section.guides.map(guidePage)),
    ...chapters.map((chapter) => chapterPage(chapter, document)),
  ];
  return [
    ...pages.map((page) => ({
      path: page.address === '/docs' ? '/docs/index.html' : `${page.address}.html`,
      text: pageHtml(page, sections, assets),
    })),
    { path: '/llms.txt', text: llmsText([...guides, reference]) },
  ];
}
