/** Detects the format of a file and reads it: the declared format first, then what the content suggests. */

import { looksBinary } from '#shared/media/text/binary.ts';
import { decodeText } from '#shared/media/text/decode.ts';
import { checkFileSize, checkTextSize } from '#shared/media/text/limits.ts';
import { readText } from '#shared/media/text/read-text.ts';
import { takeWhole } from '#shared/media/text/utf-8.ts';
import { MediaError, type Warning } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';
import { findFormat, READERS } from './formats.ts';
import type { ReadOptions, SubtitleDocument, SubtitleFormat } from './model.ts';
import { refuseBinary, refuseNoProse, refuseUnread } from './unread.ts';

export type Source = {
  readonly document: SubtitleDocument;
  readonly format: SubtitleFormat;
  /** Name of the encoding; `binary` for binary formats. */
  readonly encoding: string;
  readonly warnings: readonly Warning[];
};

type Input = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly source: string;
  /** A name or label of an encoding; detected where absent. */
  readonly encoding?: string | undefined;
};

/** Confidence that overrules a declared format that does not recognise the file. */
const CERTAIN = 0.9;
/** Confidence that overrules plain text with times at the start of its lines. */
const SURE = 0.85;
/** Least confidence for trying a format when the declared one cannot read the file. */
const LIKELY = 0.5;

/**
 * Reads a file as the declared format. Where that fails, or the content is clearly of another format, reads it as that
 * one and adds a warning.
 * @throws MediaError of the declared format if no format can read the file; `bad_option` for an unknown source.
 */
export function readSource(input: Input, options: ReadOptions): Source {
  const declared = declaredFormat(input);
  const { bytes } = input;
  checkFileSize(bytes, declared?.format.name ?? 'subtitles');
  let first: MediaError | undefined;
  // Binary files have no encoding to detect.
  const decoding = { encoding: input.encoding, language: options.language };
  const binary = looksBinary(bytes, decoding);
  const text = binary ? '' : decodeText(takeHead(bytes), decoding).text;
  refuseBinary(bytes);
  refuseUnread(text.slice(0, SIGNED));
  for (const format of candidates(declared, { text, bytes })) {
    try {
      return attempt(format, declared, { bytes, binary, encoding: input.encoding }, options);
    } catch (error) {
      if (!(error instanceof MediaError) || error.kind !== 'unreadable') throw error;
      first ??= error;
    }
  }
  const unknown = reason('subtitles.unknown');
  throw first ?? new MediaError('unreadable', 'subtitles', unknown, 1);
}

/** Number of bytes examined to detect the format. */
const HEAD = 128 * 1024;

/** Unsupported formats are recognised by the first characters. */
const SIGNED = 4096;

/** The first lines, not cut within a character where avoidable. */
function takeHead(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= HEAD) return bytes;
  const end = bytes.lastIndexOf(10, HEAD);
  const whole = end > HEAD / 2 ? end + 1 : HEAD;
  const wide = bytes.subarray(0, 64).includes(0);
  return wide ? bytes.subarray(0, whole - (whole % 4)) : takeWhole(bytes, whole);
}

type DeclaredFormat = { readonly format: SubtitleFormat; readonly by: 'request' | 'extension' } | undefined;

function declaredFormat({ source, fileName }: Input): DeclaredFormat {
  const name = source.trim().toLowerCase();
  if (name !== 'auto') {
    const format = findFormat(name);
    if (!format || !READERS.includes(format)) {
      throw new MediaError(
        'bad_option',
        'source',
        reason('subtitles.no_source', { name: source.slice(0, 40) }),
      );
    }
    return { format, by: 'request' };
  }
  const extension = /\.([a-z0-9]{2,5})$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
  const format = findFormat(EXTENSIONS[extension] ?? extension);
  return format && READERS.includes(format) ? { format, by: 'extension' } : undefined;
}

/** Extensions that are not format names. */
const EXTENSIONS: Readonly<Record<string, string>> = { xml: 'ttml', tab: 'tsv', smi: 'sami' };

type Head = Parameters<NonNullable<SubtitleFormat['sniff']>>[0];

/** The formats to try, the likeliest first. Lazy, so that a fitting declaration costs no further detection. */
function* candidates(declared: DeclaredFormat, head: Head): Generator<SubtitleFormat> {
  const own = declared?.format.sniff?.(head) ?? 0;
  // Plain text holds any other format; a name given by the extension alone is a weak declaration.
  const plain = declared?.format.name === 'txt';
  const first = declared && own >= LIKELY && !plain ? declared.format : undefined;
  if (first) yield first;
  const others = READERS.filter((format) => format !== declared?.format)
    .map((format) => ({ format, sure: format.sniff?.(head) ?? 0 }))
    .filter(({ sure }) => sure >= LIKELY)
    .sort((a, b) => b.sure - a.sure);
  // If one format is certain, the merely possible ones are not tried.
  const best = Math.max(own, others[0]?.sure ?? 0);
  const fitting = best < CERTAIN ? others : others.filter(({ sure }) => sure >= CERTAIN);
  const weak = (plain || declared?.by === 'extension') && own < LIKELY;
  const bar = weak ? LIKELY + 0.05 : plain ? SURE : CERTAIN;
  const overruled = (others[0]?.sure ?? 0) >= bar;
  if (declared && !first && !overruled) yield declared.format;
  yield* fitting.map(({ format }) => format);
  if (declared && !first && overruled) yield declared.format;
}

/** Formats whose files are often a single line. */
const ONE_LINE: ReadonlySet<string> = new Set(['ttml', 'dfxp', 'itt', 'json', 'sami']);

/** Formats with about one cue per line. */
const CUE_LINES: ReadonlySet<string> = new Set('ass ssa stl sub lrc csv csv2 tsv txt scc'.split(' '));

/** Codes of warnings about parts of a file that could not be read as cues. */
const UNREAD: ReadonlySet<string> = new Set([
  'cue_skipped',
  'cue_dropped',
  'line_skipped',
  'text_skipped',
  'word_skipped',
]);

/** Refuses a file of which nothing could be read, with its first fault, instead of returning an empty document. */
function checkContent({ cues, warnings }: SubtitleDocument, format: SubtitleFormat): void {
  const unread = cues.length > 0 ? undefined : warnings.find(({ code }) => UNREAD.has(code));
  if (unread) {
    throw new MediaError(
      'unreadable',
      format.name,
      reason('subtitles.none_read', { fault: unread.text }),
      unread.line ?? 1,
    );
  }
}

function attempt(
  format: SubtitleFormat,
  declared: DeclaredFormat,
  { bytes, binary, encoding }: Pick<Input, 'bytes' | 'encoding'> & { readonly binary: boolean },
  options: ReadOptions,
): Source {
  const warnings: Warning[] = [];
  if (declared?.by === 'request' && declared.format !== format) {
    const text = reason('content.format_differs', { declared: declared.format.name, found: format.name });
    warnings.push({ code: 'format_differs', text });
  }
  if (!binary) {
    const { name } = format;
    checkTextSize(bytes, name, { anyLine: ONE_LINE.has(name), cueLines: CUE_LINES.has(name) });
  }
  if (format.readBytes && (format.isBytes?.(bytes) ?? true)) {
    const document = format.readBytes(bytes, options);
    checkContent(document, format);
    return { document, format, encoding: 'binary', warnings: [...warnings, ...document.warnings] };
  }
  if (binary) throw new MediaError('unreadable', format.name, reason('content.binary'), 1);
  // WebVTT section 6.1 replaces U+0000 by U+FFFD. Other formats drop it.
  const nul = format.name === 'vtt' ? '\ufffd' : '';
  const decoded = readText(bytes, { encoding, language: options.language, nul });
  warnings.push(...decoded.warnings);
  if (!format.readText)
    throw new MediaError('unreadable', format.name, reason('content.format_unreadable'), 1);
  if (format.name === 'txt') refuseNoProse(decoded.text.slice(0, SIGNED));
  const document = format.readText(decoded.text, options);
  checkContent(document, format);
  return { document, format, encoding: decoded.encoding, warnings: [...warnings, ...document.warnings] };
}
