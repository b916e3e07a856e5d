import * as v from 'valibot';
import { choice, integer, maybe, parseText } from '#shared/api/fields.ts';
import { ListQuery } from '#shared/api/paging.ts';
import { route } from '#shared/api/route.ts';
import { AUDIT_DAYS } from '#shared/data/audit.ts';
import { AuditEntrySchema, parseEdge, parseName } from './audit-entries.ts';

const DESCRIPTION = `What the personal keys of the account changed in the last ${AUDIT_DAYS} days, newest first: each conversion, each change of a project, file, process or key, and each refusal of one. What only reads is not recorded, nor is what guests do with project keys.

A page may hold fewer entries than \`limit\`, or none, where \`action\` or \`keyId\` leaves out much: the list goes on as long as there is a \`nextPage\`. With \`format=csv\` the answer is a file of up to 10,000 entries; where there are more, the header \`Link\` has the address of the next file.`;

export default route({
  name: 'account/audit',
  method: 'GET',
  paths: ['/v2/audit'],
  dialect: 'versioned',
  callers: ['personal'],
  kind: 'simple',
  memory: 'json',
  reads: ['audit'],
  writes: [],
  request: () => ({
    query: v.object({
      from: maybe(
        {
          type: 'string',
          description: 'Earliest time: a day (UTC), or a time of ISO 8601 with its zone',
          example: '2026-11-01',
        },
        parseEdge('from'),
      ),
      to: maybe(
        {
          type: 'string',
          description: 'Latest time: a day (UTC) to its end, or a time of ISO 8601 with its zone',
          example: '2026-11-20T18:00:00Z',
        },
        parseEdge('to'),
      ),
      action: maybe(
        {
          type: 'string',
          maxLength: 100,
          description: 'Entries of this action alone',
          example: 'subtitles/convert',
        },
        parseName,
      ),
      keyId: maybe(
        {
          type: 'string',
          maxLength: 100,
          description: 'Entries of this key alone',
          example: '4dQhM5vXb2kL',
        },
        parseText(100),
      ),
      format: choice(
        ['json', 'csv'],
        { description: 'A list, or a file for spreadsheet programs', example: 'csv' },
        'json',
      ),
      limit: integer(1, 1000, 100, {
        unit: 'entries',
        example: 200,
        description: 'Entries of a list at the most',
      }),
      ...ListQuery.entries,
    }),
  }),
  answers: [{ id: 'ok', data: () => v.array(AuditEntrySchema) }],
  rawAnswers: [{ status: 200, description: 'The file, with `format=csv`', contentType: 'text/csv' }],
  tag: 'Account',
  summary: 'Audit log',
  description: DESCRIPTION,
});
