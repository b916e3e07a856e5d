import * as v from 'valibot';
import { field, parseText } from '#shared/api/fields.ts';
import { route } from '#shared/api/route.ts';
import { LegacyProcessSchema } from './processes.ts';

export default route({
  name: 'cut-detection/legacy-process',
  method: 'POST',
  paths: ['/process'],
  dialect: 'legacy',
  callers: ['personal'],
  kind: 'simple',
  accepts: ['multipart', 'urlencoded', 'json'],
  memory: 'json',
  reads: ['processes', 'files'],
  writes: [],
  request: () => ({
    body: v.object({
      process_id: field(
        { type: 'string', description: 'Process identifier', example: '0Tn3r4dQhM5vXb2kLp9s' },
        parseText(100),
      ),
    }),
  }),
  answers: [{ id: 'ok', data: () => LegacyProcessSchema }, { id: 'process.not_found' }],
  tag: 'Legacy',
  summary: 'Get a process (legacy)',
  description: 'Always 200 for a process of the account, whatever became of it: its own status tells.',
});
