/** The frame of every written TTML document, whatever its dialect. */
import { escapeMarkup } from '#shared/markup.ts';
import { type Attributes, tag } from './markup.ts';
import { TTML } from './namespaces.ts';

/** Parts of a document. Lists hold one line of markup per element. */
export type Parts = {
  /** Attributes of the root besides the common namespaces. */
  readonly root: Attributes;
  readonly title: string;
  readonly agents?: readonly string[];
  /** The one style of the document. */
  readonly style: { readonly id: string; readonly look: Attributes };
  readonly regions: readonly string[];
  readonly paragraphs: readonly string[];
};

/** One division under one style. */
export function documentBytes(parts: Parts): Uint8Array {
  const { root, title, agents = [], style, regions, paragraphs } = parts;
  const namespaces: Attributes = [
    ['xmlns', TTML],
    ['xmlns:ttp', `${TTML}#parameter`],
    ['xmlns:tts', `${TTML}#styling`],
    ['xmlns:ttm', `${TTML}#metadata`],
  ];
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `${tag('tt', [...namespaces, ...root])}>`,
    '  <head>',
    '    <metadata>',
    `      <ttm:title>${escapeMarkup(title)}</ttm:title>`,
    ...agents,
    '    </metadata>',
    '    <styling>',
    `      ${tag('style', [['xml:id', style.id], ...style.look])}/>`,
    '    </styling>',
    '    <layout>',
    ...regions,
    '    </layout>',
    '  </head>',
    `  ${tag('body', [['style', style.id]])}>`,
    '    <div>',
    ...paragraphs,
    '    </div>',
    '  </body>',
    '</tt>',
    '',
  ].join('\n');
  return new TextEncoder().encode(xml);
}
