/** HTML templates. Every value is escaped unless it is already HTML. */
import { escapeMarkup } from '#shared/markup.ts';

export class Html {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}
type Value = string | number | Html | readonly Html[];

const toSource = (value: Value): string => {
  if (value instanceof Html) return value.source;
  if (typeof value === 'object') return value.map((each) => each.source).join('');
  return escapeMarkup(String(value));
};

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => part + toSource(values[index] ?? '')).join(''));
