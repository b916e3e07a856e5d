/** A curl example of an operation, built from the examples of its fields. */
import * as v from 'valibot';
import { type Document, type Operation, readParameters, resolve } from './document.ts';

type Schema = Record<string, unknown>;
const Anything = v.record(v.string(), v.unknown());
const Properties = v.fallback(v.record(v.string(), Anything), {});

/** The example of a field, or its default, or its first enum value. */
function readExample(document: Document, given: Schema): unknown {
  const schema = { ...resolve(document, given), ...given };
  const [example] = v.parse(v.fallback(v.array(v.unknown()), []), schema.examples ?? schema.enum);
  if (example !== undefined) return example;
  if (schema.default !== undefined && schema.default !== '') return schema.default;
  const [option] = v.parse(v.fallback(v.array(Anything), []), schema.anyOf);
  if (option) return readExample(document, option);
  if (schema.type === 'object') return asObject(document, schema);
  if (schema.type === 'array') return [readExample(document, v.parse(Anything, schema.items ?? {}))];
  return schema.type === 'boolean' ? true : 'text';
}

/** Required fields; if there are none, the first field, so that there is something to send. */
function asObject(document: Document, schema: Schema): Schema {
  const properties = v.parse(Properties, schema.properties);
  const required = v.parse(v.fallback(v.array(v.string()), []), schema.required);
  const names = required.length > 0 ? required : Object.keys(properties).slice(0, 1);
  return Object.fromEntries(names.map((name) => [name, readExample(document, properties[name] ?? {})]));
}

/** Which sample file an upload shows. */
const SAMPLES: readonly (readonly [pattern: RegExp, file: string])[] = [
  [/subtitles/, 'first.srt'],
  [/marker/, 'markers.csv'],
  [/ale/, 'day.ale'],
  [/cut/, 'film.mp4'],
  [/./, 'sequence.edl'],
];

const quoted = (text: string): string =>
  /^[\w./:@=-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** The command, one option per line. `$MEDIA_TOOLS_URL` and `$MEDIA_TOOLS_KEY` are the variables of the guides. */
export function buildCurl(document: Document, path: string, method: string, operation: Operation): string {
  const parameters = readParameters(document, operation);
  const named = new Map(parameters.map(({ name, schema }) => [name, readExample(document, schema)]));
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(named.get(name))),
  );
  const lines = [`curl${method === 'GET' || method === 'POST' ? '' : ` -X ${method}`}`];
  const keys = operation.security.flatMap((scheme) => Object.keys(scheme));
  if (keys.length > 0) lines[0] += ' -u apikey:$MEDIA_TOOLS_KEY';
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data'];
  const json = content['application/json'];
  if (form && !json) {
    const schema = resolve(document, form.schema);
    for (const [name, value] of Object.entries(asObject(document, schema))) {
      const file = SAMPLES.find(([pattern]) => pattern.test(path))?.[1] ?? '';
      lines.push(name === 'file' ? `-F file=@${file}` : `-F ${quoted(`${name}=${String(value)}`)}`);
    }
  } else if (json) {
    const value = readExample(document, json.schema);
    lines.push("-H 'Content-Type: application/json'", `-d ${quoted(JSON.stringify(value))}`);
  } else if (method === 'POST') lines.push('-X POST');
  lines.push(`"$MEDIA_TOOLS_URL${address}"`);
  return lines.join(' \\\n  ');
}
