/**
 * The context of a deployment: `infra/stages/{stage}.json`, and `-c name=value` on the command line, any number of times,
 * which goes before the file.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';

const STAGES = join(import.meta.dirname, 'stages');
const DEFAULT_STAGE = 'dev';

const StageFile = v.record(v.string(), v.pipe(v.union([v.string(), v.number()]), v.transform(String)));

/** @throws Error for what is no `-c name=value`, and for a stage file that is no flat object */
export function readContext(args: readonly string[], folder = STAGES): Record<string, string> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      context: { type: 'string', short: 'c', multiple: true, default: [] },
      yes: { type: 'boolean', default: false },
    },
  });
  const given = Object.fromEntries(
    values.context.map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 1) throw new Error(`-c takes name=value, not ${pair}`);
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
  return { ...readStage(folder, given.stage ?? DEFAULT_STAGE), ...given };
}

function readStage(folder: string, stage: string): Record<string, string> {
  const path = join(folder, `${stage}.json`);
  // A stage without a file has the defaults. A name that is none is refused with the rest of the context.
  if (!/^[\w-]+$/.test(stage) || !existsSync(path)) return {};
  const { success, output } = v.safeParse(StageFile, JSON.parse(readFileSync(path, 'utf8')));
  if (!success) throw new Error(`${path}: a stage file is an object of texts and numbers`);
  return output;
}
