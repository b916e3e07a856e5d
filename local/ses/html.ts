/** HTML that can't be broken out of: every value put into a template is escaped, unless it is HTML already. */
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

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
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '');
};

export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => part + toSource(values[index] ?? '')).join(''));
