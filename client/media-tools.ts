#!/usr/bin/env node
/** `media-tools COMMAND …`: the interface at a prompt. */
import { parseArgs } from 'node:util';
import { ACCOUNT } from './cli/account.ts';
import { type Command, UsageError, type Values } from './cli/command.ts';
import { CONVERSIONS } from './cli/convert.ts';
import { CUTS } from './cli/cuts.ts';
import { createScreen } from './cli/screen.ts';
import { createMediaTools, MediaToolsError } from './index.ts';

const COMMANDS: readonly Command[] = [...CONVERSIONS, ...CUTS, ...ACCOUNT];

/** What the exit code tells a script. */
const EXIT = { done: 0, refused: 1, usage: 2, key: 3, credits: 4, unavailable: 5, interrupted: 130 } as const;

const COMMON = {
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

function usage(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length));
  return [
    'Usage: media-tools COMMAND …',
    ...COMMANDS.map(
      ({ name, usage: words, summary }) =>
        `  ${name.padEnd(width)}  ${summary}\n  ${' '.repeat(width)}    ${name} ${words}`,
    ),
    'Results are written here under the name that the service gives; --output PATH names another place, --force replaces',
    'what is there. --json prints one JSON value and nothing else.',
    'MEDIA_TOOLS_URL and MEDIA_TOOLS_KEY hold the address of the service and the API key.',
  ].join('\n');
}

function parse(command: Command, args: string[]): { values: Values; positionals: string[] } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { ...COMMON, ...command.options },
    });
    return { values: values as Values, positionals };
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function setting(name: 'MEDIA_TOOLS_URL' | 'MEDIA_TOOLS_KEY'): string {
  const value = process.env[name];
  if (!value) throw new UsageError(`${name} is not set`);
  return value;
}

function exitCodeOf(error: unknown): number {
  if (error instanceof UsageError) return EXIT.usage;
  if (error instanceof MediaToolsError) {
    if (error.code === 401 || error.code === 403) return EXIT.key;
    if (error.code === 402) return EXIT.credits;
    return error.code === 429 || error.code >= 500 ? EXIT.unavailable : EXIT.refused;
  }
  if (error instanceof DOMException && error.name === 'AbortError') return EXIT.interrupted;
  // fetch's own error where no answer came.
  return error instanceof TypeError ? EXIT.unavailable : EXIT.refused;
}

async function run(argv: readonly string[], interrupted: AbortSignal): Promise<void> {
  const [name, ...args] = argv;
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    console.log(usage());
    return;
  }
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new UsageError(`There is no command ${name}\n${usage()}`);
  const { values, positionals } = parse(command, args);
  if (values.help === true) {
    console.log(`media-tools ${command.name} ${command.usage}\n  ${command.summary}`);
    return;
  }
  const screen = createScreen(values.json === true);
  const media = createMediaTools({
    url: setting('MEDIA_TOOLS_URL'),
    key: setting('MEDIA_TOOLS_KEY'),
    onWait: (seconds) => screen.note(`The service asks to wait ${Math.ceil(seconds)} s`),
  });
  const result = await command.run({ media, words: positionals, values, screen, signal: interrupted });
  screen.clear();
  if (values.json === true) console.log(JSON.stringify(result));
}

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());

try {
  await run(process.argv.slice(2), interruption.signal);
} catch (error) {
  process.exitCode = exitCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  console.error(
    process.exitCode === EXIT.unavailable && error instanceof TypeError
      ? 'No answer from the service'
      : message,
  );
}
