/** The API reference: one page per chapter of the OpenAPI document, one section per operation. */
import * as v from 'valibot';
import { escapeMarkup } from '#shared/markup.ts';
import { codeBlock } from './code.ts';
import { type Document, type Operation, type Parameter, readParameters, readResponse } from './document.ts';
import { describeType, fieldList, readFields } from './fields.ts';
import { inline } from './markdown.ts';
import { buildCurl } from './sample-call.ts';
import { buildSlug } from './slug.ts';

export type Entry = {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
};
export type Chapter = {
  readonly name: string;
  readonly description: string;
  readonly entries: readonly Entry[];
};

export const buildAddress = (chapter: Pick<Chapter, 'name'>): string =>
  `/docs/api-${buildSlug(chapter.name)}`;
export const buildAnchor = ({ operation }: Entry): string => operation.operationId;

/** The chapters with their operations, both in document order. */
export function groupChapters(document: Document): Chapter[] {
  const entries = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  return document.tags.map(({ name, description }) => ({
    name,
    description,
    entries: entries.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

const pathHtml = (path: string): string =>
  escapeMarkup(path).replaceAll(/\{[^{}]+\}/g, (name) => `<span class="parameter">${name}</span>`);

function parameterList(document: Document, parameters: readonly Parameter[]): string {
  const properties = Object.fromEntries(
    parameters.map(({ name, schema, description }) => [name, { ...schema, description }]),
  );
  const required = parameters.filter((p) => p.required).map(({ name }) => name);
  return fieldList({ document, kind: 'request' }, { properties, required });
}

const PLACES = [
  ['path', 'In the path'],
  ['query', 'In the query'],
  ['header', 'Headers'],
] as const;

function requestHtml(document: Document, operation: Operation): string {
  const parameters = readParameters(document, operation);
  const sections = PLACES.flatMap(([place, title]) => {
    const here = parameters.filter((parameter) => parameter.in === place);
    if (here.length === 0) return [];
    const fields = parameterList(document, here);
    return place === 'header'
      ? [`<details class="headers"><summary>${title}</summary>${fields}</details>`]
      : [`<h3>${title}</h3>${fields}`];
  });
  const [first] = Object.entries(operation.requestBody?.content ?? {});
  if (first) {
    const [type, { schema }] = first;
    const others = Object.keys(operation.requestBody?.content ?? {}).slice(1);
    const also =
      others.length === 0 ? '' : ` <span class="facts">or ${others.map(escapeMarkup).join(', ')}</span>`;
    const body = readFields({ document, kind: 'request' }, schema);
    const shape =
      type === 'application/json' && schema.anyOf
        ? `<p>${escapeMarkup(describeType(document, schema))}</p>`
        : '';
    sections.unshift(`<h3>Body <span class="facts"><code>${type}</code></span>${also}</h3>${shape}${body}`);
  }
  return sections.join('');
}

const envelopeData = v.looseObject({
  properties: v.looseObject({ data: v.optional(v.record(v.string(), v.unknown())) }),
});

function responseHtml(document: Document, status: string, given: Record<string, unknown>): string {
  const response = readResponse(document, given);
  const schema = response.content['application/json']?.schema ?? {};
  const shapes = v.parse(v.fallback(v.array(v.unknown()), []), schema.anyOf);
  const [data] = [schema, ...shapes].flatMap((shape) => {
    const parsed = v.safeParse(envelopeData, shape);
    return parsed.success && parsed.output.properties.data ? [parsed.output.properties.data] : [];
  });
  const texts = response.description.split(' · ');
  const kind = status.startsWith('2') ? 'good' : 'bad';
  const fields = data
    ? `<p><code>data</code>: ${escapeMarkup(describeType(document, data))}</p>${readFields({ document, kind: 'answer' }, data)}`
    : '';
  const list = texts.length > 1 ? `<ul>${texts.map((text) => `<li>${inline(text)}</li>`).join('')}</ul>` : '';
  const head = `<span class="status ${kind}">${status}</span> ${texts.length > 1 ? `${texts.length} texts` : inline(texts[0] ?? '')}`;
  if (list === '' && fields === '') return `<li class="response">${head}</li>`;
  return `<li><details class="response"${kind === 'good' ? ' open' : ''}><summary>${head}</summary>${list}${fields}</details></li>`;
}

function operationHtml(document: Document, { path, method, operation }: Entry): string {
  const id = operation.operationId;
  const keys = operation.security.flatMap((scheme) => Object.keys(scheme));
  const chips = [
    ...(keys.length === 0
      ? ['no key']
      : keys.map((key) => (key === 'personalKey' ? 'personal key' : 'project key'))),
    ...(operation['x-conversion'] === true ? ['one conversion'] : ['free']),
  ];
  return `<section class="operation" aria-labelledby="${id}">
<h2 id="${id}">${escapeMarkup(operation.summary)} <a class="anchor" href="#${id}" aria-label="Link to ${escapeMarkup(operation.summary)}">#</a></h2>
<p class="route"><span class="method ${method.toLowerCase()}">${method}</span> <code>${pathHtml(path)}</code></p>
<p class="chips">${chips.map((chip) => `<span>${chip}</span>`).join('')}</p>
<p>${inline(operation.description)}</p>
<div class="columns"><div>${requestHtml(document, operation)}</div>
<div>${codeBlock({ language: 'bash', code: buildCurl(document, path, method, operation) })}
<h3>Answers</h3><ul class="responses">${Object.entries(operation.responses)
    .map(([status, response]) => responseHtml(document, status, response))
    .join('')}</ul></div></div>
</section>`;
}

/** A chapter as HTML. */
export function chapterHtml(document: Document, chapter: Chapter): string {
  const sections = chapter.entries.map((entry) => operationHtml(document, entry));
  return `<h1>${escapeMarkup(chapter.name)}</h1><p class="lead">${inline(chapter.description)}</p>${sections.join('\n')}`;
}
