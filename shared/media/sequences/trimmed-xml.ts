/**
 * Parses the XML of large sequence files as events, and builds only the part of the tree that a reader needs. Files
 * cannot define entities: a DOCTYPE with an internal subset is refused, and nothing outside the file is read.
 */

import { SaxesParser } from 'saxes';
import { MediaError } from '#shared/media-error.ts';
import { type Reason, reason } from '#shared/reasons.ts';

export type XmlNode = {
  readonly name: string;
  readonly attributes: { readonly [name: string]: string };
  readonly children: readonly XmlNode[];
  /** Text of an element without child elements, trimmed. */
  readonly text: string;
  /** Line of the start tag, from 1. */
  readonly line: number;
};

export type XmlRules = {
  /** Name of the format, for the error. */
  readonly format: string;
  /** The root element. */
  readonly root: string;
  /** Elements to keep. All others are skipped with their contents. */
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Whether to keep text. */
  readonly text: boolean;
  /** Called when an element ends; false drops it from its parent. */
  readonly worthKeeping?: ((node: XmlNode, parent: XmlNode, grandparent?: XmlNode) => boolean) | undefined;
};

/** Beyond any real document. Deeper or larger ones are refused before they cost memory. */
const LIMITS = { depth: 512, elements: 2_500_000, attributes: 1_000, text: 100_000 } as const;

/** The parser is fed in pieces, so that its own buffers stay small. */
const PIECE = 65_536;

const NONE: readonly XmlNode[] = [];
const NO_ATTRIBUTES: XmlNode['attributes'] = {};

type OpenElement = { -readonly [K in keyof Omit<XmlNode, 'children'>]: XmlNode[K] } & {
  children: readonly XmlNode[] | XmlNode[];
};

/** @throws MediaError `unreadable` with the line of the first fault, `too_large` past the limits. */
export function parseTrimmedXml(text: string, rules: XmlRules): XmlNode {
  const builder = new TreeBuilder(rules);
  for (let at = 0; at < text.length; at += PIECE) builder.write(text.slice(at, at + PIECE));
  return builder.end();
}

class TreeBuilder {
  readonly #rules: XmlRules;
  readonly #parser = new SaxesParser<{ xmlns: false; position: true }>({ xmlns: false, position: true });
  readonly #open: OpenElement[] = [];
  #root: XmlNode | undefined;
  #depth = 0;
  #kept = 0;
  /** Number of attributes of the current tag. */
  #attributes = 0;
  /** Depth of the skipped element; 0 if none. */
  #skipping = 0;

  constructor(rules: XmlRules) {
    this.#rules = rules;
    const parser = this.#parser;
    parser.on('error', (error) => {
      throw this.#refusal(
        reason('xml.malformed', { fault: error.message.replace(/^\d+:\d+: /, '').slice(0, 200) }),
      );
    });
    parser.on('doctype', (doctype) => {
      if (/[[\]]|<!/.test(doctype)) throw this.#refusal(reason('xml.doctype'));
    });
    parser.on('attribute', () => {
      this.#attributes += 1;
      if (this.#attributes > LIMITS.attributes) throw this.#refusal(reason('xml.attributes'), 'too_large');
    });
    parser.on('opentag', (tag) => this.#openTag(tag.name, tag.attributes));
    parser.on('closetag', () => this.#closeTag());
    if (rules.text) {
      parser.on('text', (chunk) => this.#addText(chunk));
      parser.on('cdata', (chunk) => this.#addText(chunk));
    }
  }

  write(piece: string): void {
    this.#parser.write(piece);
  }

  end(): XmlNode {
    this.#parser.close();
    if (!this.#root) throw this.#refusal(reason('xml.no_root'));
    return this.#root;
  }

  #refusal(why: Reason, kind: 'unreadable' | 'too_large' = 'unreadable'): MediaError {
    return new MediaError(kind, this.#rules.format, why, this.#parser.line);
  }

  #openTag(name: string, attributes: Record<string, string>): void {
    this.#depth += 1;
    this.#attributes = 0;
    if (this.#depth > LIMITS.depth)
      throw this.#refusal(reason('xml.depth', { max: LIMITS.depth }), 'too_large');
    if (name.endsWith(':include')) throw this.#refusal(reason('xml.include'));
    if (this.#depth === 1 && name !== this.#rules.root) {
      throw this.#refusal(reason('xml.other_root', { root: name.slice(0, 60), expected: this.#rules.root }));
    }
    if (this.#skipping > 0) return;
    if (!this.#rules.elements.has(name)) {
      this.#skipping = this.#depth;
      return;
    }
    this.#kept += 1;
    if (this.#kept > LIMITS.elements) throw this.#refusal(reason('sequence.too_many'), 'too_large');
    this.#open.push({
      name,
      attributes: this.#wanted(attributes),
      children: NONE,
      text: '',
      line: this.#parser.line,
    });
  }

  #wanted(attributes: Record<string, string>): XmlNode['attributes'] {
    let wanted: Record<string, string> | undefined;
    for (const name in attributes) {
      const value = attributes[name];
      if (value === undefined || !this.#rules.attributes.has(name)) continue;
      wanted ??= {};
      wanted[name] = value;
    }
    return wanted ?? NO_ATTRIBUTES;
  }

  #addText(chunk: string): void {
    const top = this.#open.at(-1);
    if (this.#skipping > 0 || !top || top.text.length > LIMITS.text) return;
    if (top.children.length === 0) top.text += chunk;
  }

  #closeTag(): void {
    this.#depth -= 1;
    if (this.#skipping > 0) {
      if (this.#depth < this.#skipping) this.#skipping = 0;
      return;
    }
    const node = this.#open.pop();
    if (!node) return;
    node.text = node.children.length > 0 ? '' : node.text.trim();
    const parent = this.#open.at(-1);
    if (!parent) this.#root = node;
    else if (this.#rules.worthKeeping?.(node, parent, this.#open.at(-2)) ?? true) append(parent, node);
  }
}

function append(parent: OpenElement, node: XmlNode): void {
  if (parent.children === NONE) parent.children = [node];
  else if (Array.isArray(parent.children)) parent.children.push(node);
}

/** The first child with a name. */
export function child(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((c) => c.name === name);
}

/** All children with a name. */
export function children(node: XmlNode | undefined, name: string): XmlNode[] {
  return node?.children.filter((c) => c.name === name) ?? [];
}

/** Text of the first child with a name; empty if missing. */
export function childText(node: XmlNode | undefined, name: string): string {
  return child(node, name)?.text ?? '';
}
