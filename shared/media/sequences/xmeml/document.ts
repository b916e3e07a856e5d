/** An xmeml as a trimmed tree, its definitions by id, and the sequence to convert. */

import { MediaError } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { parseTrimmedXml, type XmlNode, type XmlRules } from '../trimmed-xml.ts';

const rules = (picture: boolean, markers: boolean): XmlRules => ({
  format: 'FCP7 XML',
  root: 'xmeml',
  text: true,
  elements: new Set([
    ...['xmeml', 'project', 'children', 'bin', 'clip', 'sequence', 'media', 'audio', 'video', 'track'],
    ...[
      'clipitem',
      'transitionitem',
      'name',
      'enabled',
      'rate',
      'timebase',
      'ntsc',
      'timecode',
      'string',
      'frame',
    ],
    ...['displayformat', 'duration', 'start', 'end', 'in', 'out', 'file', 'pathurl', 'reel'],
    ...(markers ? ['marker', 'comment', 'color', 'red', 'green', 'blue', 'pproColor'] : []),
  ]),
  attributes: new Set(['id', 'MZ.TrackName']),
  worthKeeping: picture ? undefined : (...nodes) => !isBarePicture(...nodes),
});

/** Whether a video clip defines nothing: neither a file nor a sequence that a later id may reference. */
function isBarePicture(node: XmlNode, parent: XmlNode, grandparent?: XmlNode): boolean {
  if (parent.name === 'file') return node.name === 'media';
  if (grandparent?.name !== 'video' || parent.name !== 'track') return false;
  if (node.name === 'transitionitem') return true;
  return node.children.every(
    ({ name, children }) => (name !== 'file' && name !== 'sequence') || children.length === 0,
  );
}

export type XmemlDocument = {
  readonly root: XmlNode;
  /** Full definitions. Other places give only the id. */
  readonly files: ReadonlyMap<string, XmlNode>;
  readonly sequences: ReadonlyMap<string, XmlNode>;
};

/**
 * @param picture keep the clips of picture tracks
 * @param markers keep markers
 * @throws MediaError `unreadable`, `too_large`
 */
export function parseXmeml(text: string, picture: boolean, markers = false): XmemlDocument {
  const root = parseTrimmedXml(text, rules(picture, markers));
  const files = new Map<string, XmlNode>();
  const sequences = new Map<string, XmlNode>();
  const index = (node: XmlNode): void => {
    const { id } = node.attributes;
    if (id !== undefined && node.children.length > 0) {
      const known = node.name === 'file' ? files : node.name === 'sequence' ? sequences : undefined;
      if (known && !known.has(id)) known.set(id, node);
    }
    node.children.forEach(index);
  };
  index(root);
  return { root, files, sequences };
}

/**
 * The first sequence in document order that is not inside a clip.
 * @throws MediaError `unreadable` if there is none.
 */
export function firstSequence({ root }: XmemlDocument): XmlNode {
  const find = (node: XmlNode): XmlNode | undefined => {
    if (node.name === 'sequence') return node;
    if (node.name === 'clip' || node.name === 'clipitem') return undefined;
    for (const inner of node.children) {
      const found = find(inner);
      if (found) return found;
    }
    return undefined;
  };
  const found = find(root);
  if (!found) throw new MediaError('unreadable', 'FCP7 XML', reason('sequence.none'), root.line);
  return found;
}
