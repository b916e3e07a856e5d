/** Patterns that the analysis rejects or cannot see, but that take linear time. */
import type { Exception } from './judge.ts';

export const EXCEPTIONS: readonly Exception[] = [
  {
    path: 'shared/media/subtitles/ass/text.ts',
    source: String.raw`\{([^}]*)\}|\\([Nnh{}])|\\\u2060|[^\\{]+|[\\{]`,
    reason: 'Its input ends with a closing brace, so that every opening brace has one.',
  },
  {
    path: 'shared/media/subtitles/vtt/text.ts',
    source: String.raw`^\s*(?:(\/)\s*)?([a-z][a-z\d]*)?((?:\.[^\s.]*)*)\/?(\s[\s\S]*)?$`,
    reason:
      'The annotation matches anything after a white space character: where it gives one back, the rest matches at once.',
  },
  {
    path: 'local/stepfunctions/choice.ts',
    source: 'RegExp',
    reason: 'Its wildcards come from the state machine of the deployment.',
  },
  {
    path: 'web/docs/highlight.ts',
    source: 'RegExp',
    reason: 'It reads the examples of the documentation, when the pages are built.',
  },
];
