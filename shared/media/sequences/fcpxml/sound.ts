/** Whether an FCPXML clip is audible, and in which role. */
import { child, children, type XmlNode } from '../trimmed-xml.ts';
import type { Resources } from './resources.ts';

/** Timeline items. */
export const ITEMS: ReadonlySet<string> = new Set([
  'asset-clip',
  'clip',
  'audio',
  'video',
  'sync-clip',
  'mc-clip',
  'ref-clip',
  'audition',
  'gap',
  'title',
  'caption',
  'live-drawing',
  'spine',
]);

/** Data of an audible clip for the cue sheet. */
export type Sound = { readonly name: string; readonly file: string; readonly role: string };

type SoundReader = (node: XmlNode, resources: Resources) => Sound | undefined;

const SOUNDS: Readonly<Record<string, SoundReader>> = {
  'asset-clip': (node, resources) => {
    const asset = resources.assets.get(node.attributes.ref ?? '');
    return asset?.hasAudio
      ? { name: readName(node), file: asset.file, role: readRole(node, node.attributes.audioRole) }
      : undefined;
  },
  clip: (node, resources) => {
    const audio = ownAudio(node);
    if (!audio) return undefined;
    const file = resources.assets.get(audio.attributes.ref ?? '')?.file ?? '';
    return { name: readName(node), file, role: readRole(node, audio.attributes.role) };
  },
  audio: (node, resources) => {
    const asset = resources.assets.get(node.attributes.ref ?? '');
    return {
      name: readName(node) || (asset?.name ?? ''),
      file: asset?.file ?? '',
      role: readRole(node, node.attributes.role),
    };
  },
  'sync-clip': (node, resources) =>
    isHeardSync(node) && holdsSound(node, resources)
      ? { name: readName(node), file: '', role: commonRole(syncRoles(node)) }
      : undefined,
  'mc-clip': (node) => {
    const sources = children(node, 'mc-source');
    const silent = sources.every(
      ({ attributes }) => attributes.srcEnable === 'video' || attributes.srcEnable === 'none',
    );
    if (sources.length > 0 && silent) return undefined;
    return {
      name: readName(node),
      file: '',
      role: commonRole(sources.flatMap((s) => children(s, 'audio-role-source'))),
    };
  },
};

const readName = (node: XmlNode): string => node.attributes.name ?? '';

/** The sound of a clip, if it is enabled and audible. */
export function findSound(node: XmlNode, resources: Resources): Sound | undefined {
  return isAudible(node) ? SOUNDS[node.name]?.(node, resources) : undefined;
}

/** Whether a clip is enabled, not video only, and has an active channel. */
export function isAudible(node: XmlNode): boolean {
  const { enabled, srcEnable } = node.attributes;
  return enabled !== '0' && srcEnable !== 'video' && !allInactive(children(node, 'audio-channel-source'));
}

function allInactive(sources: readonly XmlNode[]): boolean {
  return sources.length > 0 && sources.every(({ attributes }) => attributes.active === '0');
}

const syncRoles = (node: XmlNode): XmlNode[] =>
  children(node, 'sync-source').flatMap((source) => children(source, 'audio-role-source'));

/** The items inside a container, without those connected to it. */
export function listContent(node: XmlNode): XmlNode[] {
  return node.children.filter(({ name, attributes }) => ITEMS.has(name) && attributes.lane === undefined);
}

/** The first audio of a `clip`: directly in it, or inside its video. */
function ownAudio(node: XmlNode): XmlNode | undefined {
  for (const item of listContent(node)) {
    const audio = item.name === 'audio' ? item : item.name === 'video' ? child(item, 'audio') : undefined;
    if (audio) return audio;
  }
  return undefined;
}

const isHeardSync = (node: XmlNode): boolean => isAudible(node) && !allInactive(syncRoles(node));

/**
 * Whether anything inside a synchronized clip is audible. Audio recorder files are often connected clips in it, so
 * these count too.
 */
function holdsSound(node: XmlNode, resources: Resources, seen: Set<string> = new Set()): boolean {
  return node.children.some((item) => {
    if (!ITEMS.has(item.name) || (item.name === 'sync-clip' && !isHeardSync(item))) return false;
    if (item.name !== 'sync-clip' && findSound(item, resources) !== undefined) return true;
    if (holdsSound(item, resources, seen)) return true;
    return item.name === 'ref-clip' && isAudible(item) && compoundHoldsSound(item, resources, seen);
  });
}

function compoundHoldsSound(clip: XmlNode, resources: Resources, seen: Set<string>): boolean {
  const id = clip.attributes.ref ?? '';
  const sequence = resources.compounds.get(id);
  if (!sequence || seen.has(id)) return false;
  seen.add(id);
  return holdsSound(sequence, resources, seen);
}

const mainRole = (role: string): string => role.split(/[.?]/, 1)[0] ?? '';

/** Channel roles override the clip role. */
function readRole(node: XmlNode, own: string | undefined): string {
  const channels = children(node, 'audio-channel-source').filter(
    ({ attributes }) => attributes.role !== undefined,
  );
  return channels.length > 0 ? commonRole(channels) : mainRole(own ?? '');
}

/** The main role that all active sources share; empty where they differ. */
function commonRole(sources: readonly XmlNode[]): string {
  const active = sources.filter(({ attributes }) => attributes.active !== '0');
  const roles = new Set(active.map(({ attributes }) => mainRole(attributes.role ?? '')));
  const [role = ''] = roles;
  return roles.size === 1 ? role : '';
}
