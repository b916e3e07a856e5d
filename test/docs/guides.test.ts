/**
 * Every example of the guides runs as printed, in each of its languages, and prints exactly what the guide shows.
 * `npm run guides` writes the output into the guides.
 */
import { execFile } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMediaTools } from '#clients/typescript/index.ts';
import { unzip } from '#test/readers/zip.ts';
import { sharedTestService, type TestService } from '#test/service.ts';
import { isOutput, type Sample } from '../../web/docs/code.ts';
import { splitBlocks } from '../../web/docs/markdown.ts';
import { GUIDES, readGuide } from '../../web/docs/pages.ts';
import { showOutput } from './sample-answers.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const WRITE = Boolean(process.env.WRITE_GUIDES);

const LANGUAGES = ['bash', 'js', 'python'];

/** One example in one or more languages, with its output. */
type Group = { readonly samples: readonly Sample[]; readonly outputs: readonly Sample[] };

function getGroups(guide: string): Group[] {
  const groups: { samples: Sample[]; outputs: Sample[] }[] = [];
  let open: (typeof groups)[number] | undefined;
  for (const block of splitBlocks(readGuide(guide).markdown)) {
    if (block.kind !== 'code') {
      open = undefined;
      continue;
    }
    const { sample } = block;
    if (sample.language === 'output') open?.outputs.push(sample);
    else if (LANGUAGES.includes(sample.language)) {
      const again =
        open?.outputs.length || open?.samples.some(({ language }) => language === sample.language);
      if (!open || again) {
        open = { samples: [], outputs: [] };
        groups.push(open);
      }
      open.samples.push(sample);
    }
  }
  return groups;
}

const guides = Object.values(GUIDES).flat();
const all = guides.flatMap((guide) => getGroups(guide).map((group) => ({ guide, ...group })));
const helpers = all.flatMap(({ samples }) => samples.filter(({ name }) => name !== undefined));
const groups = all
  .map((group) => ({ ...group, samples: group.samples.filter(({ name }) => name === undefined) }))
  .filter(({ samples }) => samples.length > 0);

const COMMANDS: Readonly<Record<string, (file: string) => [string, string[]]>> = {
  bash: (file) => ['bash', ['-eu', '-o', 'pipefail', file]],
  js: (file) => [process.execPath, [file]],
  python: (file) => ['python3', [file]],
};
const EXTENSIONS: Readonly<Record<string, string>> = { bash: 'sh', js: 'mjs', python: 'py' };

const hasPython = await run('python3', ['-c', 'import sys; assert sys.version_info >= (3, 9)']).then(
  () => true,
  () => false,
);

let service: TestService;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'media-tools-guides-'));
  const command = join(folder, 'media-tools');
  writeFileSync(
    command,
    `#!/bin/sh\nexec "${process.execPath}" "${join(root, 'clients/typescript/media-tools.ts')}" "$@"\n`,
  );
  chmodSync(command, 0o755);
  service = await sharedTestService();
});
afterAll(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
}, 240_000);

/** The default limits of a key. */
const LIMITS = { perMinute: 50, perHour: 1_000 };

/** Runs an example like a reader who has followed the guide so far. @returns its output in the form of the guides */
async function execute({ language, code }: Sample, name: string): Promise<string> {
  const here = join(folder, name);
  mkdirSync(here);
  cpSync(join(root, 'events/samples'), here, { recursive: true });
  for (const helper of helpers) writeFileSync(join(here, helper.name ?? ''), `${helper.code}\n`);
  const file = `example.${EXTENSIONS[language]}`;
  writeFileSync(join(here, file), `${code}\n`);
  const [command, args] = COMMANDS[language]?.(file) ?? ['false', []];
  const { apiKey } = await service.account({ credits: 3, keyName: 'Night Shift', limits: LIMITS });
  const { stdout } = await run(command, args, {
    cwd: here,
    env: {
      ...process.env,
      PATH: `${folder}${delimiter}${process.env.PATH}`,
      MEDIA_TOOLS_URL: service.url,
      MEDIA_TOOLS_KEY: apiKey,
    },
  });
  return showOutput(stdout, service.clock.now());
}

const written = new Map<string, string>();
const FENCE = '```';

/** Writes the output of a group after it. Each text appears once, with the languages that print it. */
function writeOutputs({ guide, samples }: Group & { readonly guide: string }, printed: Map<string, string>) {
  const markdown = written.get(guide) ?? readGuide(guide).markdown;
  const last = samples.at(-1);
  const code = `${FENCE}${last?.language}\n${last?.code}\n${FENCE}\n`;
  const at = markdown.indexOf(code) + code.length;
  const behind = markdown.slice(at).replace(/^(?:\n*```output[^\n]*\n[\s\S]*?\n```\n)+/, '');
  const texts = [...new Set(printed.values())];
  const outputs = texts.map((text) => {
    const languages = [...printed.keys()].filter((language) => printed.get(language) === text);
    const names = texts.length > 1 ? ` ${languages.join(' ')}` : '';
    return `\n${FENCE}output${names}\n${text}\n${FENCE}\n`;
  });
  written.set(guide, `${markdown.slice(0, at)}${outputs.join('')}${behind}`);
}

describe('examples', () => {
  if (!hasPython) console.warn('Without Python 3.9 the Python examples are skipped');

  test.concurrent.each(groups.map((group, i) => [group.guide, i, group] as const))(
    '%s, example %i',
    async (guide, index, group) => {
      const printed = new Map<string, string>();
      for (const sample of group.samples) {
        if (sample.language === 'python' && !hasPython) continue;
        printed.set(sample.language, await execute(sample, `${guide}-${index}-${sample.language}`));
      }
      if (WRITE) return writeOutputs(group, printed);
      for (const [language, text] of printed) {
        const shown = group.outputs.find((output) => isOutput(output, language));
        expect(text, `${language}; npm run guides writes it`).toBe(shown?.code);
      }
    },
    120_000,
  );

  afterAll(() => {
    for (const [guide, markdown] of written) writeFileSync(join(root, `docs/guides/${guide}.md`), markdown);
  });
});

test('every guide except the one for the command line has its examples in all languages', () => {
  for (const guide of guides) {
    if (guide === 'command-line') continue;
    const languages = getGroups(guide).flatMap(({ samples }) => samples.map(({ language }) => language));
    expect(new Set(languages), guide).toEqual(new Set(LANGUAGES));
  }
});

test('no example needs a variable that the guides do not set', () => {
  const known = new Set(['MEDIA_TOOLS_URL', 'MEDIA_TOOLS_KEY']);
  for (const { guide, samples } of all)
    for (const { code, language } of samples.filter((sample) => sample.language === 'bash')) {
      const set = [...code.matchAll(/(?:^|\s)(?:for )?([a-z_]+)(?:=| in )/gm)].map(([, name = '']) => name);
      const used = [...code.matchAll(/\$\{?([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
      expect(
        used.filter((name) => !known.has(name) && !set.includes(name)),
        `${guide}, ${language}`,
      ).toEqual([]);
    }
});

test('the guide to cut detection names every file of the zip', async () => {
  const key = await service.account();
  const media = createMediaTools({ url: service.url, key: key.apiKey });
  const film = new File([readFileSync(join(root, 'events/samples/clip.mp4'))], 'name.mp4');
  const { processId } = await media.upload('/v2/cutdetection', film, { subclips: true });
  const { fileUrl = '' } = await media.waitFor(processId);
  const zip = new Uint8Array(await new Response(await media.download(fileUrl)).arrayBuffer());
  const { markdown } = readGuide('cut-detection');
  const names = (await unzip(zip)).map(({ name }) => name).filter((name) => !/_00[2-9]/.test(name));
  const missing = names.filter((name) => !markdown.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});
