#!/usr/bin/env node
/** `media-tools COMMAND …`: the command-line interface. */
import { parseArgs } from 'node:util';
import { ACCOUNT } from './cli/account.ts';
import { type Command, UsageError, type Values } from './cli/command.ts';
import { CONVERSIONS } from './cli/convert.ts';
import { CUTS } from './cli/cuts.ts';
import { describeFailure } from './cli/failures.ts';
import { createScreen } from './cli/screen.ts';
import { createMediaTools } from './index.ts';

const COMMANDS: readonly Command[] = [...CONVERSIONS, ...CUTS, ...ACCOUNT];

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
  const value = process.env[name]?.trim();
  if (!value) throw new UsageError(`${name} is not set`);
  return value;
}

function address(): string {
  const url = setting('MEDIA_TOOLS_URL');
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:')
    throw new UsageError(`MEDIA_TOOLS_URL is not an address like https://media.example: ${url}`);
  return url;
}

/** Says why a command is waiting. */
const waiting = (seconds: number, reason: number | 'offline'): string => {
  const wait = `${Math.ceil(seconds)} s`;
  if (reason === 'offline') return `The connection was lost; trying again in ${wait}`;
  if (reason === 429) return `Too many requests for this key; trying again in ${wait}`;
  return `The service answered ${reason}; trying again in ${wait}`;
};

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
    url: address(),
    key: setting('MEDIA_TOOLS_KEY'),
    onWait: (seconds, reason) => screen.note(waiting(seconds, reason)),
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
  const { exitCode, text } = describeFailure(error, process.env.MEDIA_TOOLS_URL ?? '');
  process.exitCode = exitCode;
  console.error(text);
}
