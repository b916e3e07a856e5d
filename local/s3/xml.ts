/** XML of S3 and STS requests and responses. */
import { MediaError } from '#shared/media-error.ts';
import { findChild, findChildren, parseXml, readText, type XmlElement } from '#shared/xml/tree.ts';
import { ServiceError } from './errors.ts';

/** An element with markup as content. */
export const element = (name: string, markup: string): string => `<${name}>${markup}</${name}>`;

/** An element with text as content, or an empty string if the text is undefined. */
export function leaf(name: string, text: string | number | boolean | undefined): string {
  return text === undefined ? '' : element(name, escapeXml(String(text)));
}

/** A complete document. S3 errors have no namespace. */
export function xmlDocument(name: string, markup: string, namespace?: string): string {
  const open = namespace === undefined ? name : `${name} xmlns="${namespace}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${open}>${markup}</${name}>`;
}

export const S3_NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: keys may hold them, and S3 writes them so.
  return text.replace(/[&<>"\u0000-\u001f]/g, (char) => ESCAPES[char] ?? `&#${char.charCodeAt(0)};`);
}

/** @throws ServiceError `MalformedXML` if it is not XML or has another root element. */
export function readXml(text: string, root: string): XmlElement {
  const tree = parse(text);
  if (tree.name !== root) throw new ServiceError('MalformedXML');
  return tree;
}

function parse(text: string): XmlElement {
  try {
    return parseXml(text, { format: 'S3 request' });
  } catch (cause) {
    if (cause instanceof MediaError) throw new ServiceError('MalformedXML');
    throw cause;
  }
}

/** Text of a child element, or undefined if there is none. */
export function getChildText(parent: XmlElement, name: string): string | undefined {
  const child = findChild(parent, name);
  return child && readText(child);
}

/** @throws ServiceError `NotImplemented` if there is a child element of another name. */
export function refuseOthers(parent: XmlElement, known: readonly string[]): void {
  const other = findChildren(parent).find((child) => !known.includes(child.name));
  if (other) {
    throw new ServiceError('NotImplemented', `${parent.name}/${other.name} is not implemented.`);
  }
}
