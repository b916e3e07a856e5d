/**
 * The tables, as data: the CDK app and the one-machine service create them from here.
 * Every table is on demand, with point-in-time recovery and deletion protection.
 */
import type { Setting } from '../environment.ts';

export type IndexDefinition = {
  readonly name: string;
  readonly partition: string;
  readonly sort: string;
  /** Type of the sort key. */
  readonly sortType: 'S' | 'N';
};

export type TableDefinition = {
  readonly setting: Setting;
  readonly partition: string;
  readonly sort?: string;
  /** Attribute with the second after which an item may go. */
  readonly ttl?: string;
  readonly globalIndexes?: readonly IndexDefinition[];
  readonly localIndexes?: readonly IndexDefinition[];
};

export const TABLES = {
  /** Personal and project keys by key id: SHA-256 of the key, account, limits, rights. The index gives those of an account. */
  keys: {
    setting: 'keysTable',
    partition: 'keyId',
    globalIndexes: [{ name: 'byAccount', partition: 'accountId', sort: 'created', sortType: 'N' }],
  },
  /** Counters: `KEY#` and `ADDRESS#` (limits), `ACCOUNT#`, `TEAM#` and `DAYS#` (billing), `LEDGER#` and `ANSWER#` (once only), `SWEEP#`. */
  usage: { setting: 'usageTable', partition: 'pk', ttl: 'ttl' },
  /** Cue sheet and live notes projects, with the entries of cue sheets as batch items. */
  projects: {
    setting: 'projectsTable',
    partition: 'accountId',
    sort: 'sk',
    ttl: 'ttl',
  },
  /** Notes of live projects; the local index gives them in the order of their change, read strongly. */
  notes: {
    setting: 'notesTable',
    partition: 'projectId',
    sort: 'noteId',
    ttl: 'ttl',
    localIndexes: [{ name: 'byChange', partition: 'projectId', sort: 'change', sortType: 'S' }],
  },
  /** Files of an account, newest last; the index gives those that are due, by minute. */
  files: {
    setting: 'filesTable',
    partition: 'accountId',
    sort: 'fileId',
    ttl: 'ttl',
    globalIndexes: [{ name: 'byExpiry', partition: 'expiryMinute', sort: 'fileId', sortType: 'S' }],
  },
  /** Cut detection processes; the sparse index holds those in progress. */
  processes: {
    setting: 'processesTable',
    partition: 'accountId',
    sort: 'processId',
    ttl: 'ttl',
    globalIndexes: [{ name: 'byState', partition: 'openState', sort: 'created', sortType: 'N' }],
  },
  /** Audit log of an account: an entry for each request that changes something, for 90 days. */
  audit: { setting: 'auditTable', partition: 'accountId', sort: 'entryId', ttl: 'ttl' },
} as const satisfies Record<string, TableDefinition>;
