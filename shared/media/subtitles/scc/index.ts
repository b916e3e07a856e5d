/** `.scc`: Scenarist closed captions (CEA-608, channel 1). */
import type { SubtitleFormat } from '#shared/media/subtitles/model.ts';
import { hasCaptionLines, isScc, readScc } from './read.ts';
import { writeScc } from './write.ts';

export const scc: SubtitleFormat = {
  name: 'scc',
  extension: 'scc',
  contentType: 'text/plain',
  sniff: ({ text }) => (isScc(text) ? 0.99 : hasCaptionLines(text) ? 0.97 : 0),
  readText: readScc,
  write: writeScc,
};
