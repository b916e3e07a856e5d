/** The server of the memory test, in a process of its own: tells its address, then its peak whenever it is asked. */
import { startS3 } from './server.ts';

const { DIR = '', ACCESS_KEY = '', SECRET = '' } = process.env;
const server = await startS3({
  dir: DIR,
  credentials: (id) => (id === ACCESS_KEY ? { secret: SECRET } : undefined),
});
const peakBytes = (): number => process.resourceUsage().maxRSS * 1024;
process.on('message', () => process.send?.(peakBytes()));
process.on('disconnect', () => process.exit());
process.send?.(server.url);
