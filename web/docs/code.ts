/** Code on a page: one block, or the same thing in several languages behind tabs that work without a script. */

import { escapeMarkup } from '#shared/markup.ts';
import { highlight } from './highlight.ts';

export type Sample = { readonly language: string; readonly code: string; readonly name?: string };

const LABELS: Readonly<Record<string, string>> = {
  bash: 'curl',
  js: 'JavaScript',
  python: 'Python',
  output: 'Prints',
  json: 'JSON',
  text: 'Shell',
};
const labelOf = (language: string): string => LABELS[language] ?? language;

const copyButton = '<button type="button" class="copy" hidden>Copy</button>';
const pre = ({ language, code, name }: Sample): string => {
  const title = name ?? labelOf(language);
  return `<pre tabindex="0" aria-label="${escapeMarkup(title || 'Code')}"><code>${highlight(code, language)}</code></pre>`;
};

export function codeBlock(sample: Sample): string {
  const { language, name } = sample;
  const title = name ?? LABELS[language];
  const head = title === undefined ? '' : `<figcaption>${escapeMarkup(title)}</figcaption>`;
  return `<figure class="code${language === 'output' ? ' output' : ''}">${head}${copyButton}${pre(sample)}</figure>`;
}

/**
 * The same in several languages. Each group has radio buttons of its own; a script keeps all groups on one language.
 * @param group a name that no other group of the page has
 */
export function tabs(samples: readonly Sample[], group: string): string {
  const choices = samples.map(({ language }, i) => {
    const id = `${group}-${language}`;
    return `<input type="radio" name="${group}" id="${id}" value="${language}" class="tab-${i}"${i === 0 ? ' checked' : ''}><label for="${id}">${labelOf(language)}</label>`;
  });
  const panels = samples.map((sample, i) => {
    const name = sample.name === undefined ? '' : `<p class="file">${escapeMarkup(sample.name)}</p>`;
    return `<div class="panel panel-${i}">${name}${copyButton}${pre(sample)}</div>`;
  });
  return `<div class="tabs" role="group" aria-label="Example">${choices.join('')}${panels.join('')}</div>`;
}
