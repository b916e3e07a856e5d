/**
 * `npm run where < trace`: maps a stack trace from a log to the source, with the source maps of the last synthesis.
 * The functions are deployed without maps, which would slow their start. The same commit gives the same maps.
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

/** A position in a bundle as Lambda reports it: `/var/task/shared/ABC.mjs:1:23`. */
const PLACE = /(?:file:\/\/)?\/(?:var\/task|app)\/([\w./-]+\.mjs):(\d+):(\d+)/g;

/** Replaces positions in a trace by those in the source, where there is a map. */
export function sourceTrace(trace: string, bundles = ['functions', 'ingress']): string {
  return trace.replace(PLACE, (place, file: string, line: string, column: string) => {
    const path = bundles.map((name) => join(MAPS, name, `${file}.map`)).find((each) => existsSync(each));
    if (path === undefined) return place;
    const map = new SourceMap(v.parse(Map3, JSON.parse(readFileSync(path, 'utf8'))));
    const entry = map.findEntry(Number(line) - 1, Number(column) - 1);
    if (!('originalSource' in entry)) return place;
    // Source paths are relative to the bundle's folder, which is as deep as that of its map.
    const bundled = path.replace(MAPS, dirname(MAPS));
    const source = relative(ROOT, resolve(dirname(bundled), entry.originalSource));
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

if (import.meta.main) process.stdout.write(sourceTrace(readFileSync(0, 'utf8')));
