/** `npm run smoke -- --url U --key K`: checks a deployment from outside, prints a line per check, cleans up. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { getChecks } from './checks/index.ts';
import { runChecks, type Settings, Smoke } from './smoke.ts';

const SIZES = [1, 5, 20, 60, 99, 101];

const USAGE = `Usage: npm run smoke -- --url URL --key KEY [--sizes ${SIZES.join(',')}] [--no-ingress] [--wait-expiry]
  KEY is a personal key that may delete live notes projects, of an account that mail can be sent to:
  npm run keys -- create --account Smoke --email ADDRESS --unlock-delete --per-minute 600 --aws --stage S
  --sizes        sizes of uploads in MB (MiB)
  --no-ingress   the deployment has no ingress: uploads end at 4 MB
  --wait-expiry  waits for 20 minutes until a file and its links have ended`;

function fail(line: string): never {
  console.error(`${line}\n${USAGE}`);
  process.exit(2);
}

function options(): { settings: Settings; sizes: number[] } {
  try {
    const { values } = parseArgs({
      options: {
        url: { type: 'string' },
        key: { type: 'string' },
        sizes: { type: 'string', default: SIZES.join(',') },
        'no-ingress': { type: 'boolean', default: false },
        'wait-expiry': { type: 'boolean', default: false },
      },
    });
    const apiKey = values.key ?? process.env.API_KEY;
    if (!values.url || !URL.canParse(values.url)) fail('--url takes the address of a deployment');
    if (!apiKey) fail('--key takes an API key (or the variable API_KEY)');
    const sizes = values.sizes.split(',').filter(Boolean).map(Number);
    if (!sizes.every((size) => size > 0 && size <= 1000)) fail('--sizes takes numbers of MB');
    const settings = {
      url: values.url.replace(/\/+$/, ''),
      apiKey,
      ingress: !values['no-ingress'],
      waitExpiry: values['wait-expiry'],
      wait: sleep,
      now: Date.now,
    };
    return { settings, sizes };
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
}

const { settings, sizes } = options();
const outcomes = await runChecks(new Smoke(settings), getChecks(sizes), ({ result, name, detail }, ms) =>
  console.log(`${result.padEnd(4)} ${name} (${(ms / 1000).toFixed(1)} s): ${detail}`),
);
const count = (result: string): number => outcomes.filter((each) => each.result === result).length;
console.log(`${count('ok')} passed, ${count('FAIL')} failed, ${count('skip')} skipped`);
process.exitCode = count('FAIL') > 0 ? 1 : 0;
