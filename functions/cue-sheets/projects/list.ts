import { endpoint } from '#shared/api/endpoint.ts';
import { ok } from '#shared/api/reply.ts';
import route from './list.route.ts';
import { presentProject } from './projects.ts';

export const handler = endpoint(route, async ({ principal, cueProjects }) =>
  ok((await cueProjects.list(principal.accountId)).map(presentProject)),
);
