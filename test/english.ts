/** English texts of reasons and warnings, as the API sends them. */
import type { Warning } from '#shared/media-error.ts';
import { render } from '#shared/messages/render.ts';
import type { Reason } from '#shared/reasons.ts';

/** A reason as a sentence. */
export const english = ({ id, params }: Reason): string => render(id, 'en', params).text;

/** Warnings with their texts. */
export const inEnglish = (warnings: readonly Warning[]) =>
  warnings.map((warning) => ({ ...warning, text: english(warning.text) }));
