/**
 * What a key may do. A key without stored rights may do everything that its kind allows. A narrowed key may do only
 * what its scopes, tools, project and addresses all allow.
 */
import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { KeyRights, Scope } from '#shared/data/keys.ts';
import { TOOLS } from '#shared/data/keys.ts';
import type { Params } from '#shared/messages/render.ts';
import { getArea } from './area.ts';
import type { Principal } from './authentication.ts';
import { ApiError } from './errors.ts';
import { listMethods, type Route } from './route.ts';

/** Scopes for requests that read and for requests that change; one of them is enough. `any` requires none. */
type RequiredScopes = readonly Scope[] | 'any' | 'owner';
type Rule = { readonly reads: RequiredScopes; readonly changes: RequiredScopes };

const rule = (reads: RequiredScopes, changes: RequiredScopes = reads): Rule => ({ reads, changes });

/**
 * Scopes of rows by the start of their name; the first match holds. A list of live projects contains their keys, which
 * can write notes, so `read` is not enough for it.
 */
const RULES: readonly (readonly [string, Rule])[] = [
  ['account/info', rule('any')],
  ['account/renew-key', rule('any')],
  ['account/create-key', rule('owner')],
  ['account/', rule(['manage'])],
  ['cue-sheets/projects/', rule(['read', 'projects'], ['projects'])],
  ['live-notes/get-project', rule(['read', 'notes', 'projects'])],
  ['live-notes/get-note', rule(['read', 'notes', 'projects'])],
  ['live-notes/list-notes', rule(['read', 'notes', 'projects'])],
  ['live-notes/updates', rule(['read', 'notes', 'projects'])],
  ['live-notes/save-notes', rule(['notes'])],
  ['live-notes/update-note', rule(['notes'])],
  ['live-notes/remove-note', rule(['notes'])],
  ['live-notes/', rule(['projects'])],
  ['legacy/', rule('any')],
  ['service/', rule('any')],
  ['', rule(['read', 'convert'], ['convert'])],
];

const READS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The scopes for a row. A narrowed key needs one of them. */
export function findNeededScopes(row: Route): RequiredScopes {
  const [, found] = RULES.find(([prefix]) => row.name.startsWith(prefix)) ?? ['', rule('owner')];
  return listMethods(row).every((method) => READS.has(method)) ? found.reads : found.changes;
}

const refuse = (id: `hint.key.${'scope' | 'tools' | 'project' | 'address' | 'owner'}`, params: Params = {}) =>
  new ApiError('auth.forbidden', {}, { hint: { id, params } });

/** Rows that belong to no tool or project, and reveal nothing about either. */
const isCommon = ({ name }: Route): boolean =>
  ['account/', 'legacy/', 'service/', 'files/get', 'files/remove'].some((prefix) => name.startsWith(prefix));

const TOOL_NAMES: ReadonlySet<string> = new Set(TOOLS);

/** Whether an address is in a list of addresses and networks (CIDR). */
export function isListedAddress(address: string, list: readonly string[]): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIPv4(plain) ? 'ipv4' : isIPv6(plain) ? 'ipv6' : undefined;
  if (family === undefined) return false;
  const blocks = new BlockList();
  for (const entry of list) {
    const [net = '', bits] = entry.split('/');
    const type = isIPv4(net) ? 'ipv4' : 'ipv6';
    if (bits === undefined) blocks.addAddress(net, type);
    else blocks.addSubnet(net, Number(bits), type);
  }
  return blocks.check(plain, family);
}

function authorizeRights(
  row: Route,
  { scopes, tools, projectId, addresses }: KeyRights,
  address: string,
  path: Readonly<Record<string, string>>,
): void {
  if (addresses && !isListedAddress(address, addresses)) throw refuse('hint.key.address', { address });
  const needed = findNeededScopes(row);
  if (needed === 'owner') throw refuse('hint.key.owner');
  if (needed !== 'any' && !needed.some((scope) => scopes.includes(scope)))
    throw refuse('hint.key.scope', { scopes: needed.join(', ') });
  if (isCommon(row)) return;
  const area = getArea(row.name);
  if (tools && !(TOOL_NAMES.has(area) && tools.some((tool) => tool === area)))
    throw refuse('hint.key.tools', { tools: tools.join(', ') });
  if (projectId !== undefined && path.projectId !== projectId)
    throw refuse('hint.key.project', { projectId });
}

/**
 * Checks that a caller may use a row.
 * @param address of the client
 * @param path parameters of the path
 * @throws ApiError 403 that names the missing right
 */
export function authorize(
  row: Route,
  principal: Principal,
  address: string,
  path: Readonly<Record<string, string>>,
): void {
  if (!row.callers.includes(principal.kind)) throw new ApiError('auth.forbidden');
  if (principal.rights) authorizeRights(row, principal.rights, address, path);
}
