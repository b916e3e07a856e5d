/**
 * Reads lifecycle rules. Supported, by prefix: expiration in days, and aborting incomplete multipart
 * uploads.
 */
import * as v from 'valibot';
import { findChild, findChildren, type XmlElement } from '#shared/xml/tree.ts';
import { ServiceError } from './errors.ts';
import { getChildText, readXml, refuseOthers } from './xml.ts';

export const lifecycleRule = v.object({
  id: v.string(),
  prefix: v.string(),
  enabled: v.boolean(),
  /** Days until objects expire. */
  expiration: v.optional(v.number()),
  /** Days until incomplete multipart uploads are aborted. */
  abort: v.optional(v.number()),
});
export type LifecycleRule = v.InferOutput<typeof lifecycleRule>;

const MAX_RULES = 1000;
const DAY_MS = 86_400_000;

/** @throws ServiceError `MalformedXML`, `InvalidArgument`, or `NotImplemented` for any other action or filter. */
export function readLifecycle(text: string): LifecycleRule[] {
  const root = readXml(text, 'LifecycleConfiguration');
  refuseOthers(root, ['Rule']);
  const rules = findChildren(root).map(readRule);
  if (rules.length === 0 || rules.length > MAX_RULES) throw new ServiceError('MalformedXML');
  if (new Set(rules.map(({ id }) => id)).size < rules.length) {
    throw new ServiceError('InvalidArgument', 'Rule ID must be unique. Found same ID for more than one rule');
  }
  return rules;
}

function readRule(rule: XmlElement, index: number): LifecycleRule {
  refuseOthers(rule, ['ID', 'Status', 'Filter', 'Prefix', 'Expiration', 'AbortIncompleteMultipartUpload']);
  const filter = findChild(rule, 'Filter');
  if (filter) refuseOthers(filter, ['Prefix']);
  const status = getChildText(rule, 'Status');
  if (status !== 'Enabled' && status !== 'Disabled') throw new ServiceError('MalformedXML');
  const prefix = getChildText(filter ?? rule, 'Prefix');
  if (!filter && prefix === undefined) throw new ServiceError('MalformedXML');
  const expiration = readDays(findChild(rule, 'Expiration'), 'Days');
  const abort = readDays(findChild(rule, 'AbortIncompleteMultipartUpload'), 'DaysAfterInitiation');
  if (expiration === undefined && abort === undefined) throw new ServiceError('MalformedXML');
  const id = getChildText(rule, 'ID') || `rule-${index + 1}`;
  return { id, prefix: prefix ?? '', enabled: status === 'Enabled', expiration, abort };
}

function readDays(action: XmlElement | undefined, name: string): number | undefined {
  if (!action) return undefined;
  refuseOthers(action, [name]);
  const text = getChildText(action, name);
  if (text === undefined) throw new ServiceError('MalformedXML');
  if (!/^[1-9]\d{0,8}$/.test(text)) {
    throw new ServiceError(
      'InvalidArgument',
      `'${name}' for ${action.name} action must be a positive integer`,
    );
  }
  return Number(text);
}

/** S3 adds the days and rounds up to the next midnight UTC (S3 User Guide, "Lifecycle rules: based on age"). */
export function computeEnd(start: number, days: number): number {
  return (Math.floor((start + days * DAY_MS) / DAY_MS) + 1) * DAY_MS;
}
