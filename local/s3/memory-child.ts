/** The server process of the memory test. It reports its address, then its peak memory on request. */
import { startS3 } from './server.ts';

const { DIR = '', ACCESS_KEY = '', SECRET = '' } = process.env;
const server = await startS3({
  dir: DIR,
  credentials: (id) => (id === ACCESS_KEY ? { secret: SECRET } : undefined),
});
let peak = 0;
const look = (): number => {
  peak = Math.max(peak, process.memoryUsage.rss());
  return peak;
};
// Measured here because the operating system's peak starts with that of the parent process.
setInterval(look, 5).unref();
process.on('message', () => process.send?.(look()));
process.on('disconnect', () => process.exit());
process.send?.(server.url);
