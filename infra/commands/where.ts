/**
 * `npm run where < trace`: a stack trace of a log with the places in the source, by the maps of the last synthesis. The
 * functions carry no maps, which would make them start later; the same commit makes the same maps.
 */
import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { MAPS } from '../bundle.ts';

const ROOT = resolve(import.meta.dirname, '../..');

const Map3 = v.object({
  version: v.literal(3),
  file: v.optional(v.string(), ''),
  sources: v.array(v.string()),
  sourcesContent: v.optional(v.array(v.string()), []),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
});

/** A place in a bundle as Lambda names it: `/var/task/shared/ABC.mjs:1:23`. */
const PLACE = /(?:file:\/\/)?\/(?:var\/task|app)\/([\w./-]+\.mjs):(\d+):(\d+)/g;

/** Replaces the places of a trace by those in the source, as far as there are maps. */
export function sourceTrace(trace: string, bundles = ['functions', 'ingress']): string {
  return trace.replace(PLACE, (place, file: string, line: string, column: string) => {
    const path = bundles.map((name) => join(MAPS, name, `${file}.map`)).find((each) => existsSync(each));
    if (path === undefined) return place;
    const map = new SourceMap(v.parse(Map3, JSON.parse(readFileSync(path, 'utf8'))));
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return place;
    // Sources are named from where the bundle lay, which is as deep as its map.
    const bundled = path.replace(MAPS, dirname(MAPS));
    const source = relative(ROOT, resolve(dirname(bundled), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

if (import.meta.main) process.stdout.write(sourceTrace(readFileSync(0, 'utf8')));
