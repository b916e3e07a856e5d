import { readSequence } from '#shared/media/sequences/read.ts';
import { rate } from '#shared/media/timecode/rate.ts';
const N = 100 * 1024 * 1024;
const fill = (head: string, unit: string, tail = '') => Buffer.concat([Buffer.from(head), Buffer.alloc(N, unit), Buffer.from(tail)]);
const cases: Record<string, () => [string, Buffer]> = {
  json: () => ['x.otio', fill('{"OTIO_SCHEMA":"Timeline.1","a":[', '{},', '{}]}')],
  jsonnum: () => ['x.otio', fill('{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[]},"a":[', '0,', '0]}')],
  jsonkeys: () => ['x.otio', Buffer.from('{"OTIO_SCHEMA":"Timeline.1","tracks":{"children":[]},"a":{' + Array.from({ length: 9_000_000 }, (_, i) => `"k${i}":0`).join(',') + '}}')],
  xmeml: () => ['x.xml', fill('<xmeml><sequence>', '<in/>', '')],
  xmltext: () => ['x.xml', fill('<xmeml><sequence>', 'abcdefgh', '')],
  attrs: () => ['x.xml', Buffer.from('<fcpxml ' + Array.from({ length: 8_000_000 }, (_, i) => `k${i}="" `).join(''))],
  spines: () => ['x.fcpxml', fill('<fcpxml><project><sequence><spine>', '<gap/>', '')],
  prose: () => ['x.edl', fill('', 'Dear all, we are here\n')],
  events: () => ['x.edl', fill('', '001  AX A C 00:00:00:00 00:00:00:01 00:00:00:00 00:00:00:01\n')],
  unread: () => ['x.edl', fill('', '001  AX A C 00:00:00:00 00:0\n')],
  commas: () => ['x.csv', fill('name,in,out\n', ',')],
  nul: () => ['x.edl', Buffer.alloc(N)],
  lt: () => ['x.xml', fill('', '<')],
  ptx: () => ['x.txt', fill('SESSION NAME:\tx\nT R A C K  L I S T I N G\nTRACK NAME:\tx\nCHANNEL\tEVENT\tCLIP NAME\tSTART TIME\tEND TIME\n', '1\t1\tx\t00:00:00:00\t00:00:00:01\n')],
};
const which = process.argv[2] ?? '';
const [fileName, bytes] = cases[which]();
const t = performance.now();
let out = '';
try { out = `${readSequence({ bytes, fileName, rate: rate('25') }).events.length} events`; } catch (e) { out = String(e.kind ?? e.stack) + ' ' + e.message; }
console.log(which, out.slice(0, 120), (performance.now() - t).toFixed(0), 'ms', (process.resourceUsage().maxRSS / 1024).toFixed(0), 'MB');
