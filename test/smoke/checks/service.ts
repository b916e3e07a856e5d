/** The front of the service: health, envelopes of errors, languages, cross-origin rules, account, pages. */
import * as v from 'valibot';
import { type Check, must, read, type Smoke } from '../smoke.ts';

const Info = v.looseObject({ name: v.string(), stats: v.looseObject({ totalRequests: v.number() }) });
const Document = v.object({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) });
const WRONG_KEY = `mtk_${'0'.repeat(12)}_${'0'.repeat(43)}`;

/** Fetches a page and everything that it loads from the service. */
async function pageWithFiles(smoke: Smoke, path: string): Promise<string> {
  const page = await smoke.fetch('GET', path, { as: null });
  const html = await page.text();
  must(page.status === 200 && html.includes('<!doctype html'), `${path} answered ${page.status}`);
  must(page.headers.get('content-security-policy'), `${path} has no content-security-policy`);
  const files = [...html.matchAll(/(?:src|href)="(\/[a-z]+\/assets\/[^"]+)"/g)].map(([, file]) => file ?? '');
  must(files.length > 0, `${path} names no file`);
  for (const file of files) {
    const answer = await smoke.fetch('GET', file, { as: null });
    await answer.arrayBuffer();
    must(answer.status === 200, `${file} answered ${answer.status}`);
  }
  return `with ${files.length} files`;
}

export const SERVICE: readonly Check[] = [
  {
    name: 'health',
    run: async (smoke) => {
      const { headers } = await smoke.call('GET', '/health', 200, { as: null });
      const secured = smoke.settings.url.startsWith('https:');
      must(!secured || headers.get('strict-transport-security'), 'there is no strict-transport-security');
      return 'answers without a key';
    },
  },
  {
    name: 'errors',
    run: async (smoke) => {
      const none = await smoke.call('GET', '/v2/info', 401, { as: null });
      must(none.headers.get('www-authenticate'), '401 has no www-authenticate');
      await smoke.call('GET', '/v2/info', 401, { as: WRONG_KEY });
      await smoke.call('GET', '/v2/nothing-here', 404);
      await smoke.call('GET', '/nothing-here', 404, { as: null });
      const wrongMethod = await smoke.call('DELETE', '/v2/info', 404);
      must(wrongMethod.headers.get('allow') === 'GET', 'a wrong method has no allow header');
      const refused = await smoke.call('POST', '/v2/cuesheets/project', 400, { body: {} });
      must(refused.body.status.includes('name'), `400 does not name its field: ${refused.body.status}`);
      return '401, 404 and 400 are envelopes';
    },
  },
  {
    name: 'languages',
    run: async (smoke) => {
      const headers = { 'accept-language': 'de' };
      const english = await smoke.call('GET', '/v2/info', 401, { as: null });
      const german = await smoke.call('GET', '/v2/info', 401, { as: null, headers });
      must(german.headers.get('content-language') === 'de', 'accept-language does not reach the service');
      must(german.body.status !== english.body.status, 'a German text is the English one');
      return german.body.status;
    },
  },
  {
    name: 'cross-origin rules',
    run: async (smoke) => {
      const preflight = await smoke.fetch('OPTIONS', '/v2/subtitles', {
        as: null,
        headers: {
          origin: 'https://editor.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'authorization,idempotency-key',
        },
      });
      await preflight.arrayBuffer();
      must(preflight.status === 204, `a preflight request is answered ${preflight.status}`);
      const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase() ?? '';
      must(preflight.headers.get('access-control-allow-origin') === '*', 'not every origin may call');
      for (const name of ['authorization', 'idempotency-key'])
        must(allowed.includes(name), `${name} is not allowed`);
      const plain = await smoke.call('GET', '/v2/info', 401, { as: null });
      must(plain.headers.get('access-control-allow-origin') === '*', 'a 401 cannot be read by a page');
      return 'any page may call';
    },
  },
  {
    name: 'account',
    run: async (smoke) => {
      const first = read(Info, (await smoke.call('GET', '/v2/info', 200)).body.data);
      const second = read(Info, (await smoke.call('GET', '/v2/info/', 200)).body.data);
      must(second.stats.totalRequests > first.stats.totalRequests, 'requests are not counted');
      const limited = await smoke.call('GET', '/v2/formats', 200);
      must(limited.headers.get('x-ratelimit-remaining'), 'there is no x-ratelimit-remaining');
      await smoke.call('GET', '/', 200);
      await smoke.call('GET', '/info', 200);
      return `key ${first.name}, ${second.stats.totalRequests} requests so far`;
    },
  },
  ...['/live', '/account', '/docs'].map((path) => ({
    name: `page ${path}`,
    run: (smoke: Smoke) => pageWithFiles(smoke, path),
  })),
  {
    name: 'openapi document',
    run: async (smoke) => {
      const answer = await smoke.fetch('GET', '/openapi.json', { as: null });
      const { openapi, paths } = v.parse(Document, await answer.json());
      return `OpenAPI ${openapi}, ${Object.keys(paths).length} paths`;
    },
  },
];
