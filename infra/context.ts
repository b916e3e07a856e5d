/** CDK context from the command line: `-c name=value`, any number of times. */
import { parseArgs } from 'node:util';

export function readContext(args: readonly string[]): Record<string, string> {
  const { values } = parseArgs({
    args: [...args],
    options: { context: { type: 'string', short: 'c', multiple: true, default: [] } },
  });
  return Object.fromEntries(
    values.context.map((pair) => {
      const equals = pair.indexOf('=');
      if (equals < 1) throw new Error(`-c takes name=value, not ${pair}`);
      return [pair.slice(0, equals), pair.slice(equals + 1)];
    }),
  );
}
