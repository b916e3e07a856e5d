/** Metadata of a document: title, speakers, language. */
import { findChild, findChildren, readText, type XmlElement } from '#shared/xml/tree.ts';
import { xmlAttribute } from './namespaces.ts';

/** Names of the speakers by the id of their `ttm:agent`. */
export function readSpeakers(head: XmlElement | undefined): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>();
  const search = (element: XmlElement): void => {
    for (const child of findChildren(element)) {
      const id = xmlAttribute(child, 'id');
      const name = findChild(child, 'name');
      if (child.name === 'agent' && id !== undefined && name) speakers.set(id, readText(name).trim());
      else if (child.name === 'metadata') search(child);
    }
  };
  if (head) search(head);
  return speakers;
}

/** Treats `und` and the empty tag as unknown. */
export function knownLanguage(tag: string | undefined): string | undefined {
  const trimmed = tag?.trim() ?? '';
  return trimmed === '' || trimmed.toLowerCase() === 'und' ? undefined : trimmed;
}

/** The title in the document's metadata. */
export function readTitle(head: XmlElement | undefined): string | undefined {
  const metadata = head && findChild(head, 'metadata');
  const title = (head && findChild(head, 'title')) ?? (metadata && findChild(metadata, 'title'));
  return (title && readText(title).trim()) || undefined;
}
