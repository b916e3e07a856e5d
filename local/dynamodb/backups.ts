import * as v from 'valibot';
import { parse, type Rules } from './dynalite.ts';
import type { View } from './view.ts';

const TABLE_NAME = { type: 'String', notNull: true, regex: '[a-zA-Z0-9_.-]+' };

const DESCRIBE: Rules = { types: { TableName: TABLE_NAME } };
const UPDATE: Rules = {
  types: {
    TableName: TABLE_NAME,
    PointInTimeRecoverySpecification: {
      type: 'FieldStruct<PointInTimeRecoverySpecification>',
      notNull: true,
      children: { PointInTimeRecoveryEnabled: { type: 'Boolean', notNull: true } },
    },
  },
};

interface UpdateRequest {
  TableName: string;
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: boolean };
}

/** UpdateContinuousBackups: stores the setting but makes no backups. */
export async function updateContinuousBackups(view: View, body: object): Promise<object> {
  const { TableName: name, PointInTimeRecoverySpecification: wanted } = parse<UpdateRequest>(UPDATE, body);
  await view.table(name, true);
  view.backups.put(name, wanted.PointInTimeRecoveryEnabled);
  return description(wanted.PointInTimeRecoveryEnabled);
}

export async function describeContinuousBackups(view: View, body: object): Promise<object> {
  const { TableName: name } = parse<{ TableName: string }>(DESCRIBE, body);
  await view.table(name, true);
  return description(v.parse(v.optional(v.boolean(), false), await view.backups.read(name)));
}

const description = (enabled: boolean) => ({
  ContinuousBackupsDescription: {
    ContinuousBackupsStatus: 'ENABLED',
    PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus: enabled ? 'ENABLED' : 'DISABLED' },
  },
});
