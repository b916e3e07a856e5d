/** The one error of the media formats, and the one shape of a warning. */
import { type Reason, summary } from './reasons.ts';

/** Why a file or an option is refused. Each kind has its own message for the user. */
export type MediaErrorKind =
  /** Not of the format, or broken beyond repair. */
  | 'unreadable'
  /** Readable, but without what was asked for (clips, subtitles, markers). */
  | 'no_content'
  /** Readable, but larger or deeper than is handled. */
  | 'too_large'
  /** An AAF file, or a `.fcpxmld` bundle: known, and refused with advice. */
  | 'aaf'
  | 'fcpxmld'
  /** An option whose value does not fit the file; `subject` names the option. */
  | 'bad_option';

/** A refusal that becomes a 400. The reason says what is wrong; the interface says it in the language of the request. */
export class MediaError extends Error {
  readonly kind: MediaErrorKind;
  /** The format (`unreadable`), the missing things (`no_content`) or the option (`bad_option`). */
  readonly subject: string;
  /** Line of a text file, block of a binary one, from 1. */
  readonly line: number | undefined;
  readonly reason: Reason;
  constructor(kind: MediaErrorKind, subject: string, reason: Reason, line?: number) {
    super(summary(reason));
    this.name = 'MediaError';
    this.kind = kind;
    this.subject = subject;
    this.line = line;
    this.reason = reason;
  }
}

/** Something that was lost, repaired or guessed. `code` is stable and snake_case, `line` counts from 1. */
export type Warning = { readonly code: string; readonly text: Reason; readonly line?: number };
