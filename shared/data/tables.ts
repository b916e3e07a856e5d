/**
 * The tables, as data, for the CDK app and `npm start`. Every table is on demand, with point-in-time recovery and
 * deletion protection.
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
  /** TTL attribute, in seconds since 1970. */
  readonly ttl?: string;
  readonly globalIndexes?: readonly IndexDefinition[];
  readonly localIndexes?: readonly IndexDefinition[];
};

export const TABLES = {
  /**
   * Personal and project keys by id: SHA-256 of the key, account, limits, rights. The index lists those of an account.
   */
  keys: {
    setting: 'keysTable',
    partition: 'keyId',
    globalIndexes: [{ name: 'byAccount', partition: 'accountId', sort: 'created', sortType: 'N' }],
  },
  /**
   * Usage: `KEY#`, `ADDRESS#` (limits), `ACCOUNT#`, `TEAM#`, `DAYS#` (billing), `LEDGER#`, `ANSWER#` (once), `SWEEP#`.
   */
  usage: { setting: 'usageTable', partition: 'pk', ttl: 'ttl' },
  /** Cue sheet and live notes projects, with the entries of cue sheets as batch items. */
  projects: {
    setting: 'projectsTable',
    partition: 'accountId',
    sort: 'sk',
    ttl: 'ttl',
  },
  /** Notes of live projects; the local index, with strong reads, orders them by change. */
  notes: {
    setting: 'notesTable',
    partition: 'projectId',
    sort: 'noteId',
    ttl: 'ttl',
    localIndexes: [{ name: 'byChange', partition: 'projectId', sort: 'change', sortType: 'S' }],
  },
  /** Files of an account, newest last; the index lists expired ones by minute. */
  files: {
    setting: 'filesTable',
    partition: 'accountId',
    sort: 'fileId',
    ttl: 'ttl',
    globalIndexes: [{ name: 'byExpiry', partition: 'expiryMinute', sort: 'fileId', sortType: 'S' }],
  },
  /** Cut detection processes; the sparse index lists those in progress. */
  processes: {
    setting: 'processesTable',
    partition: 'accountId',
    sort: 'processId',
    ttl: 'ttl',
    globalIndexes: [{ name: 'byState', partition: 'openState', sort: 'created', sortType: 'N' }],
  },
  /** Audit log of an account: an entry per request that changes something, for 90 days. */
  audit: { setting: 'auditTable', partition: 'accountId', sort: 'entryId', ttl: 'ttl' },
} as const satisfies Record<string, TableDefinition>;
