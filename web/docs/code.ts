/** Code samples: one block, or several languages behind tabs that work without a script. */

import { escapeMarkup } from '#shared/markup.ts';
import { highlight } from './highlight.ts';

export type Sample = { readonly language: string; readonly code: string; readonly name?: string };

const LABELS: Readonly<Record<string, string>> = {
  bash: 'curl',
  js: 'JavaScript',
  ts: 'TypeScript',
  python: 'Python',
  output: 'Prints',
  json: 'JSON',
  text: 'Shell',
};
const nameLanguage = (language: string): string => LABELS[language] ?? language;

const copyButton = '<button type="button" class="copy" hidden>Copy</button>';
const readTitle = ({ language, name }: Sample): string | undefined =>
  // The name of an output block is a list of languages, not a title.
  language === 'output' ? LABELS.output : (name ?? LABELS[language]);

const pre = (sample: Sample): string =>
  `<pre tabindex="0" aria-label="${escapeMarkup(readTitle(sample) ?? 'Code')}"><code>${highlight(sample.code, sample.language)}</code></pre>`;

export function codeBlock(sample: Sample): string {
  const title = readTitle(sample);
  const head = title === undefined ? '' : `<figcaption>${escapeMarkup(title)}</figcaption>`;
  return `<figure class="code${sample.language === 'output' ? ' output' : ''}">${head}${copyButton}${pre(sample)}</figure>`;
}

/**
 * Whether a block is the output of an example in a language. Its name lists languages; without a name it applies to
 * all.
 */
export const isOutput = ({ name }: Sample, language: string): boolean =>
  name === undefined || name.split(' ').includes(language);

/**
 * Samples in several languages, each with its output. Each group has its own radio buttons; a script keeps all groups
 * on one language.
 * @param group a name unique on the page
 */
export function tabs(samples: readonly Sample[], outputs: readonly Sample[], group: string): string {
  const choices = samples.map(({ language }, i) => {
    const id = `${group}-${language}`;
    return `<input type="radio" name="${group}" id="${id}" value="${language}" class="tab-${i}"${i === 0 ? ' checked' : ''}><label for="${id}">${nameLanguage(language)}</label>`;
  });
  const panels = samples.map((sample, i) => {
    const name = sample.name === undefined ? '' : `<p class="file">${escapeMarkup(sample.name)}</p>`;
    const output = outputs.find((one) => isOutput(one, sample.language));
    const prints = output ? `<p class="file prints">${LABELS.output}</p>${pre(output)}` : '';
    return `<div class="panel panel-${i}">${name}${copyButton}${pre(sample)}${prints}</div>`;
  });
  return `<div class="tabs" role="group" aria-label="Example">${choices.join('')}${panels.join('')}</div>`;
}
