/** Files and their links: how long a link lives, its answer after it has expired, and deletion. */
import * as v from 'valibot';
import { type Check, FileFields, must, read, SkippedError, type Smoke } from '../smoke.ts';
import { convert, getForm } from './converters.ts';

const LINK_S = 30 * 60;
const SUBTITLES_S = 20 * 60;

/** When a presigned link was signed and when it expires, in seconds since 1970. */
function getLife(link: string): { signed: number; ends: number } {
  const query = new URL(link).searchParams;
  const [, date = '', time = ''] = /^(\d{8})T(\d{6})Z$/.exec(query.get('X-Amz-Date') ?? '') ?? [];
  const iso = `${date.replace(/(....)(..)(..)/, '$1-$2-$3')}T${time.replace(/(..)(..)(..)/, '$1:$2:$3')}Z`;
  const signed = Date.parse(iso) / 1000;
  return { signed, ends: signed + Number(query.get('X-Amz-Expires')) };
}

const seconds = (iso: string): number => Date.parse(iso) / 1000;

async function newFile(smoke: Smoke) {
  const form = getForm(smoke, { source: 'srt', format: 'json' }, 'first.srt');
  const { fileUrl } = await convert(smoke, '/v2/subtitles', form);
  const { body } = await smoke.call('GET', '/v2/files', 200);
  const path = new URL(fileUrl).pathname;
  const file = read(v.array(FileFields), body.data).find(({ url }) => new URL(url).pathname === path);
  must(file, 'a new file is not listed');
  return file;
}

async function getStatus(link: string): Promise<number> {
  const response = await fetch(link);
  await response.arrayBuffer();
  return response.status;
}

export const FILES: readonly Check[] = [
  {
    name: 'links',
    run: async (smoke) => {
      const file = await newFile(smoke);
      must(file.urlExpires === file.expires, 'a link does not live as long as its file');
      // Any key in the request is ignored.
      const redirect = await fetch(file.url, {
        redirect: 'manual',
        headers: { authorization: 'Basic not-a-key' },
      });
      must(redirect.status === 302, `a link with a wrong key answered ${redirect.status}`);
      must(redirect.headers.get('cache-control') === 'no-store', 'a redirect may be cached');
      const location = redirect.headers.get('location') ?? '';
      const { signed, ends } = getLife(location);
      must(ends <= seconds(file.expires), 'a presigned link outlives its file');
      must(ends - signed <= LINK_S, `a presigned link lives ${ends - signed} s`);
      const head = await fetch(file.url, { method: 'HEAD' });
      must(head.status === 200, `HEAD of a link answered ${head.status}`);
      const range = await fetch(file.url, { headers: { range: 'bytes=0-0' } });
      must((await range.text()).length === 1, `a range of a link answered ${range.status}`);
      const lives = seconds(file.expires) - seconds(file.created);
      must(Math.abs(lives - SUBTITLES_S) <= 1, `a subtitle file lives ${lives} s`);
      const forged = new URL(location);
      forged.searchParams.set('X-Amz-Expires', String(LINK_S * 2));
      const status = await getStatus(forged.href);
      must(status === 403, `a presigned link with a longer life answered ${status}`);
      const guessed = await getStatus(file.url.replace(/[^/]+$/, (token) => [...token].reverse().join('')));
      must(guessed === 404, `a link that nobody gave answered ${guessed}`);
      return `ends ${file.urlExpires}, with its file`;
    },
  },
  {
    name: 'deletion',
    run: async (smoke) => {
      const file = await newFile(smoke);
      await smoke.call('GET', `/v2/file/${file.id}`, 200);
      await smoke.call('DELETE', `/v2/file/${file.id}`, 200);
      smoke.files.delete(new URL(file.url).pathname);
      await smoke.call('GET', `/v2/file/${file.id}`, 404);
      const status = await getStatus(file.url);
      must(status === 404, `the link of a deleted file answered ${status}`);
      return 'bytes, row and links are gone at once';
    },
  },
  {
    name: 'expiry',
    run: async (smoke) => {
      if (!smoke.settings.waitExpiry)
        throw new SkippedError('waits for 20 minutes; ask for it by --wait-expiry');
      const file = await newFile(smoke);
      const left = (iso: string): number => Date.parse(iso) - smoke.settings.now();
      await smoke.settings.wait(left(file.urlExpires) + 2000);
      const status = await getStatus(file.url);
      must(status === 404, `a link past its end answered ${status}`);
      await smoke.call('GET', `/v2/file/${file.id}`, 404);
      return `404 after ${file.expires}`;
    },
  },
];
