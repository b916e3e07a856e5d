/** Renders the Markdown of the guides: headings, paragraphs, lists, tables, quotes, code, links. */

import { escapeMarkup } from '#shared/markup.ts';
import { codeBlock, type Sample, tabs } from './code.ts';
import { buildSlug } from './slug.ts';

export type Heading = { readonly level: number; readonly text: string; readonly id: string };
export type RenderedPage = { readonly html: string; readonly headings: readonly Heading[] };

/** URLs of the files below `docs/`. */
const SERVED = [
  { file: /^\/guides\/([\w-]+)\.md$/, address: '/docs/$1' },
  { file: /^\/formats\/([\w-]+)\.md$/, address: '/docs/formats/$1' },
  { file: /^\/images\/([\w-]+\.png)$/, address: '/docs/images/$1' },
] as const;

/** A folder of `docs/` whose pages are served. */
export type Folder = 'guides' | 'formats';

/**
 * Links between pages are written as file paths, so that they also work in the repository.
 * @throws Error for a file that is not served
 */
function resolveAddress(target: string, folder: Folder): string {
  if (/^(?:[a-z]+:|\/|#)/.test(target)) return target;
  const { pathname, hash } = new URL(target, `https://docs/${folder}/`);
  const served = SERVED.find(({ file }) => file.test(pathname));
  if (!served) throw new Error(`A page of docs/${folder} links to ${target}, which is not served`);
  return pathname.replace(served.file, served.address) + hash;
}

/** Renders inline code, strong, emphasis, images and links. */
export function inline(text: string, folder: Folder = 'guides'): string {
  return text
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`') && part.endsWith('`') && part.length > 1
        ? `<code>${escapeMarkup(part.slice(1, -1))}</code>`
        : escapeMarkup(part)
            .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
            .replaceAll(/(?<!\w)\*([^*]+)\*(?!\w)/g, '<em>$1</em>')
            .replaceAll(
              /(!?)\[([^[\]]+)\]\(([^()\s]+)\)/g,
              (_, mark: string, label: string, target: string) => {
                const address = resolveAddress(target, folder);
                return mark === '!'
                  ? `<img src="${address}" alt="${label}">`
                  : `<a href="${address}">${label}</a>`;
              },
            ),
    )
    .join('');
}

const splitCells = (line: string): string[] =>
  line
    .trim()
    .replaceAll(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

/** @param name distinguishes it from other tables on the page */
function table(lines: readonly string[], folder: Folder, name: string): string {
  const [head = '', , ...rows] = lines;
  const titles = splitCells(head);
  const headRow = titles.some((title) => title !== '')
    ? `<thead><tr>${titles.map((t) => (t === '' ? '<td></td>' : `<th scope="col">${inline(t, folder)}</th>`)).join('')}</tr></thead>`
    : '';
  const body = rows
    .map(
      (row) =>
        `<tr>${splitCells(row)
          .map((cell) => `<td>${inline(cell, folder)}</td>`)
          .join('')}</tr>`,
    )
    .join('');
  return `<div class="scroll" role="region" aria-label="${escapeMarkup(name)}" tabindex="0"><table>${headRow}<tbody>${body}</tbody></table></div>`;
}

function list(lines: readonly string[], folder: Folder): string {
  const kind = /^\d/.test(lines[0] ?? '') ? 'ol' : 'ul';
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:[-*]|\d+\.) (.*)$/.exec(line);
    if (item) items.push(item[1] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return `<${kind}>${items.map((item) => `<li>${inline(item, folder)}</li>`).join('')}</${kind}>`;
}

type Block =
  | { readonly kind: 'code'; readonly sample: Sample }
  | { readonly kind: 'heading' | 'table' | 'list' | 'quote' | 'text'; readonly lines: readonly string[] };

const KINDS: readonly [Block['kind'] & ('heading' | 'table' | 'list' | 'quote'), RegExp][] = [
  ['heading', /^#{1,3} /],
  ['table', /^\|/],
  ['list', /^(?:[-*]|\d+\.) /],
  ['quote', /^> ?/],
];
const detectKind = (line: string) => KINDS.find(([, pattern]) => pattern.test(line))?.[0] ?? 'text';

/** The blocks of a text, in order. @throws Error for an unclosed code block */
export function splitBlocks(markdown: string): Block[] {
  const lines = markdown.replaceAll('\r\n', '\n').split('\n');
  const blocks: Block[] = [];
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const fence = /^```(\w*)(?: (.+))?$/.exec(line);
    if (fence) {
      const end = lines.indexOf('```', i + 1);
      if (end < 0) throw new Error(`A code block has no end: ${line}`);
      const [, language = '', name] = fence;
      const code = lines.slice(i + 1, end).join('\n');
      blocks.push({ kind: 'code', sample: { language, code, ...(name !== undefined && { name }) } });
      i = end;
    } else if (line.trim() !== '') {
      const kind = detectKind(line);
      const start = i;
      const goesOn = (next: string): boolean =>
        kind === 'heading'
          ? false
          : detectKind(next) === kind ||
            (kind === 'list' && detectKind(next) === 'text' && next.startsWith('  '));
      while (lines[i + 1]?.trim() && !lines[i + 1]?.startsWith('```') && goesOn(lines[i + 1] ?? '')) i++;
      blocks.push({ kind, lines: lines.slice(start, i + 1) });
    }
  }
  return blocks;
}

/**
 * Renders a text as HTML. Adjacent samples in several languages become one block with tabs, together with their
 * outputs.
 */
export function renderMarkdown(markdown: string, folder: Folder = 'guides'): RenderedPage {
  const headings: Heading[] = [];
  const html: string[] = [];
  let tables = 0;
  let samples: Sample[] = [];
  let outputs: Sample[] = [];
  const flush = (): void => {
    if (samples.length > 1) html.push(tabs(samples, outputs, `tabs-${html.length}`));
    else html.push([...samples, ...outputs].map(codeBlock).join(''));
    samples = [];
    outputs = [];
  };
  for (const block of splitBlocks(markdown)) {
    if (block.kind === 'code') {
      const { sample } = block;
      if (sample.language === 'output') {
        outputs.push(sample);
        continue;
      }
      if (outputs.length > 0 || samples.some(({ language }) => language === sample.language)) flush();
      samples.push(sample);
      continue;
    }
    flush();
    const { lines } = block;
    switch (block.kind) {
      case 'heading': {
        const [marks = '', ...words] = (lines[0] ?? '').split(' ');
        const text = words.join(' ');
        const id = buildSlug(text);
        headings.push({ level: marks.length, text, id });
        const anchor =
          marks.length > 1
            ? ` <a class="anchor" href="#${id}" aria-label="Link to ${escapeMarkup(text)}">#</a>`
            : '';
        html.push(`<h${marks.length} id="${id}">${inline(text, folder)}${anchor}</h${marks.length}>`);
        break;
      }
      case 'table':
        tables += 1;
        html.push(table(lines, folder, `Table ${tables}: ${headings.at(-1)?.text ?? ''}`));
        break;
      case 'list':
        html.push(list(lines, folder));
        break;
      case 'quote':
        html.push(
          `<aside class="note"><p>${inline(lines.map((l) => l.replace(/^> ?/, '')).join(' '), folder)}</p></aside>`,
        );
        break;
      case 'text':
        html.push(`<p>${inline(lines.join(' '), folder)}</p>`);
        break;
    }
  }
  flush();
  return { html: html.join('\n'), headings };
}
