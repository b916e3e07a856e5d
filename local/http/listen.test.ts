/** One port with several sockets: all connections are answered, and nobody else can have the port. */
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from './listen.ts';

const serve = () => createServer((_request, response) => response.end('here'));

test('answers connections of all sockets, and none after it is closed', async () => {
  const server = serve();
  const { port, close } = await listen(server, 0);
  const url = `http://127.0.0.1:${port}/`;
  const ask = async (): Promise<string> => (await fetch(url, { headers: { connection: 'close' } })).text();
  expect(new Set(await Promise.all(Array.from({ length: 200 }, ask)))).toEqual(new Set(['here']));
  const closed = close();
  server.closeIdleConnections();
  await closed;
  await expect(ask()).rejects.toThrow();
});

test('a port that another service listens on is refused, and free after its end', async () => {
  const first = await listen(serve(), 0);
  await expect(listen(serve(), first.port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await first.close();
  const again = await listen(serve(), first.port);
  expect(again.port).toBe(first.port);
  await again.close();
});
