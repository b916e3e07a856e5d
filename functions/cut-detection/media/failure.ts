/** Why a video cannot be processed. The process shows the label. */
import { MediaError, type MediaErrorKind } from '#shared/media-error.ts';
import { reason } from '#shared/reasons.ts';

export type FailureLabel = 'no_video' | 'unreadable' | 'too_large' | 'timeout';

const KINDS = {
  no_video: 'no_content',
  unreadable: 'unreadable',
  too_large: 'too_large',
  timeout: 'too_large',
} as const satisfies Record<FailureLabel, MediaErrorKind>;

/** As a `MediaError` it becomes a 400; its label becomes the reason of a failed process. */
export class MediaFailure extends MediaError {
  readonly label: FailureLabel;
  constructor(label: FailureLabel, message: string) {
    super(KINDS[label], 'video', reason('video.unusable'));
    this.message = message;
    this.name = 'MediaFailure';
    this.label = label;
  }
}
