/**
 * A small strict XML tree. No DTD is expanded: only the five built-in entities, character references and `&nbsp;`
 * exist, so that entity bombs and external entities have no effect. Depth and size are bounded.
 */

import { SaxesParser } from 'saxes';
import { MediaError } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';

export type XmlElement = {
  readonly kind: 'element';
  /** Local name, without prefix. */
  readonly name: string;
  /** Namespace URI, or the empty string. */
  readonly namespace: string;
  readonly attributes: readonly XmlAttribute[];
  readonly children: readonly XmlNode[];
  /** Line of the start tag, from 1. */
  readonly line: number;
};
export type XmlAttribute = { readonly name: string; readonly namespace: string; readonly value: string };
export type XmlText = { readonly kind: 'text'; readonly text: string };
export type XmlNode = XmlElement | XmlText;

/** Limits beyond any real document, checked before a document takes memory. */
const LIMITS = { depth: 512, elements: 4_000_000, attributes: 1000 } as const;

type Options = {
  /** Name of the format, for errors. */
  readonly format: string;
  /** Local names of elements to skip with their contents. */
  readonly skip?: ReadonlySet<string>;
  /** Maximum depth, if stricter for the format. */
  readonly depth?: number;
  /** Maximum number of elements, if stricter for the format. */
  readonly elements?: number;
  /** Namespaces of undeclared prefixes, for files that use the usual ones without declaring them. */
  readonly namespaces?: Readonly<Record<string, string>>;
};

/**
 * Parses a decoded document. A DOCTYPE is accepted and ignored.
 * @throws MediaError `unreadable` with the line of the first fault, `too_large` beyond the limits
 */
export function parseXml(
  text: string,
  {
    format,
    skip,
    depth: maxDepth = LIMITS.depth,
    elements: maxElements = LIMITS.elements,
    namespaces = {},
  }: Options,
): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true, additionalNamespaces: { ...namespaces } });
  // The built-in entities are in this object's prototype, so it must not be replaced.
  parser.ENTITIES.nbsp = '\u00a0';
  const source = withoutLateDeclaration(text);
  type OpenElement = XmlElement & { readonly children: XmlNode[] };
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  let elements = 0;
  let attributes = 0;
  let depth = 0;
  let skippedFrom = 0;
  let pending = '';

  const flush = (): void => {
    if (pending === '') return;
    open.at(-1)?.children.push({ kind: 'text', text: pending });
    pending = '';
  };
  const append = (chunk: string): void => {
    if (skippedFrom === 0) pending += chunk;
  };

  parser.on('error', (error) => {
    const said = error.message.replace(/^\d+:\d+: /, '').replace(/\.$/, '');
    const fault = referenceFault(source, parser.position) ?? { fault: said, line: parser.line };
    throw new MediaError('unreadable', format, reason('xml.malformed', { fault: fault.fault }), fault.line);
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > LIMITS.attributes) {
      throw new MediaError('too_large', format, reason('xml.attributes'), parser.line);
    }
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    depth += 1;
    elements += 1;
    if (depth > maxDepth || elements > maxElements) {
      throw new MediaError('too_large', format, reason('xml.too_deep'), parser.line);
    }
    if (skippedFrom > 0) return;
    flush();
    if (skip?.has(tag.local)) {
      skippedFrom = depth;
      return;
    }
    const element: OpenElement = {
      kind: 'element',
      name: tag.local,
      namespace: tag.uri,
      attributes: Object.values(tag.attributes).map((a) => ({
        name: a.local,
        namespace: a.uri,
        value: a.value,
      })),
      children: [],
      line: parser.line,
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    if (skippedFrom === 0) {
      flush();
      open.pop();
    } else if (depth === skippedFrom) {
      skippedFrom = 0;
    }
    depth -= 1;
  });
  parser.on('text', append);
  parser.on('cdata', append);

  parser.write(source).close();
  if (!root) throw new MediaError('unreadable', format, reason('xml.no_root'), 1);
  return root;
}

/** Replaces an XML declaration after white space, which XML forbids, by spaces. */
function withoutLateDeclaration(text: string): string {
  const late = /^\s+<\?xml\s[^>]{0,300}\?>/.exec(text)?.[0];
  return late === undefined ? text : late.replaceAll(/[^\r\n]/g, ' ') + text.slice(late.length);
}

/** An ampersand, with the XML reference or other name that it starts; or a section whose characters are all text. */
const REFERENCE =
  /&(?:#\d{1,7};|#x[\da-f]{1,6};|(?:amp|lt|gt|quot|apos|nbsp);|(\w{1,32});)?|<!\[CDATA\[|<!--/gi;

/** The usual fault of hand-written XML, before the position of the error: an ampersand that starts no reference. */
function referenceFault(text: string, until: number): { fault: Reason; line: number } | undefined {
  REFERENCE.lastIndex = 0;
  for (let match = REFERENCE.exec(text); match && match.index < until; match = REFERENCE.exec(text)) {
    const [found, name] = match;
    if (found.startsWith('<')) {
      const close = text.indexOf(found === '<!--' ? '-->' : ']]>', match.index);
      if (close < 0) return undefined;
      REFERENCE.lastIndex = close;
    } else if (found === '&' || name !== undefined) {
      const fault = name === undefined ? reason('xml.ampersand') : reason('xml.entity', { name });
      return { fault, line: text.slice(0, match.index).split(/\r\n|\r|\n/).length };
    }
  }
  return undefined;
}

/** The child elements, all or of one local name. */
export function findChildren(element: XmlElement, name?: string): XmlElement[] {
  return element.children.filter(
    (node): node is XmlElement => node.kind === 'element' && (name === undefined || node.name === name),
  );
}

/** The first child element with a local name. */
export function findChild(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((node): node is XmlElement => node.kind === 'element' && node.name === name);
}

/** An attribute by local name, with any prefix, and in the given namespace, if any. */
export function readAttribute(
  element: XmlElement,
  name: string,
  namespace?: (address: string) => boolean,
): string | undefined {
  return element.attributes.find((a) => a.name === name && (!namespace || namespace(a.namespace)))?.value;
}

/** All text below an element, concatenated. */
export function readText(element: XmlElement): string {
  let text = '';
  for (const node of element.children) text += node.kind === 'text' ? node.text : readText(node);
  return text;
}
