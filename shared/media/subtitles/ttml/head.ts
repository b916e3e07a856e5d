/** What the head of a document says: title, speakers, language. */
import { childOf, childrenOf, textOf, type XmlElement } from '#shared/media/xml/tree.ts';
import { xmlAttribute } from './namespaces.ts';

/** Names of the speakers by the id of their `ttm:agent`. */
export function speakersOf(head: XmlElement | undefined): ReadonlyMap<string, string> {
  const speakers = new Map<string, string>();
  const search = (element: XmlElement): void => {
    for (const child of childrenOf(element)) {
      const id = xmlAttribute(child, 'id');
      const name = childOf(child, 'name');
      if (child.name === 'agent' && id !== undefined && name) speakers.set(id, textOf(name).trim());
      else if (child.name === 'metadata') search(child);
    }
  };
  if (head) search(head);
  return speakers;
}

/** `und` and the empty tag say that the language is not known. */
export function knownLanguage(tag: string | undefined): string | undefined {
  const trimmed = tag?.trim() ?? '';
  return trimmed === '' || trimmed.toLowerCase() === 'und' ? undefined : trimmed;
}

/** The title of the document, where its metadata give one. */
export function titleOf(head: XmlElement | undefined): string | undefined {
  const metadata = head && childOf(head, 'metadata');
  const title = (head && childOf(head, 'title')) ?? (metadata && childOf(metadata, 'title'));
  return (title && textOf(title).trim()) || undefined;
}
