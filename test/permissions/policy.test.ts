import * as v from 'valibot';
import { expect, test } from 'vitest';
import { allows, readParts, Statement } from './policy.ts';

const statement = (given: object): Statement => v.parse(Statement, { Effect: 'Allow', ...given });
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/usage';
const get = (key: string) => ({
  action: 'dynamodb:GetItem',
  resource: TABLE,
  context: { 'dynamodb:LeadingKeys': key },
});
const read = statement({
  Action: 'dynamodb:GetItem',
  Resource: TABLE,
  Condition: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': ['ACCOUNT#*', 'TEAM#*'] } },
});

test('a call is allowed by action, resource and condition together', () => {
  expect(allows([read], get('ACCOUNT#'))).toBe(true);
  expect(allows([read], get('KEY#'))).toBe(false);
  expect(allows([read], { ...get('ACCOUNT#'), action: 'dynamodb:PutItem' })).toBe(false);
  expect(allows([read], { ...get('ACCOUNT#'), resource: `${TABLE}2` })).toBe(false);
  expect(allows([], get('ACCOUNT#'))).toBe(false);
});

test('Deny overrides Allow, and a condition on an absent key does not hold', () => {
  const deny = statement({ Effect: 'Deny', Action: 'dynamodb:*', Resource: '*' });
  expect(allows([read, deny], get('ACCOUNT#'))).toBe(false);
  const listing = statement({
    Action: 's3:ListBucket',
    Resource: 'arn:aws:s3:::files',
    Condition: { StringLike: { 's3:prefix': 'outputs/*' } },
  });
  const list = { action: 's3:ListBucket', resource: 'arn:aws:s3:::files' };
  expect(allows([listing], { ...list, context: { 's3:prefix': 'outputs/short/' } })).toBe(true);
  expect(allows([listing], { ...list, context: {} })).toBe(false);
});

test('unknown operators and elements are errors', () => {
  const odd = statement({ Action: '*', Resource: '*', Condition: { IpAddress: { 'aws:SourceIp': '::1' } } });
  expect(() => allows([odd], get('ACCOUNT#'))).toThrow('IpAddress');
  expect(() => statement({ NotAction: 's3:*', Action: '*', Resource: '*' })).toThrow('NotAction');
});

test('a statement splits into parts of one action, one resource and one key', () => {
  const parts = readParts(statement({ ...read, Action: ['dynamodb:GetItem', 'dynamodb:Query'] }));
  expect(parts).toHaveLength(4);
  expect(parts.filter((part) => allows([part], get('TEAM#')))).toHaveLength(1);
});
