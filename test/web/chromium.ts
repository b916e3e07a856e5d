/**
 * Finds a Chromium before the suites start: an installed one, else that of the npm package. The package unpacks into
 * the temporary folder, treats whatever is there as complete, even if another run is writing it or never finished, and
 * finds its fonts in `/tmp` only. So it is unpacked elsewhere and moved into place in one step.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { escapeMarkup } from '#shared/markup.ts';

type Chromium = {
  readonly path: string;
  /** Environment variables that it needs. */
  readonly environment: Record<string, string>;
};

declare module 'vitest' {
  interface ProvidedContext {
    chromium: Chromium;
  }
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const PROGRAM = fileURLToPath(new URL('unpack-chromium.ts', import.meta.url));

/** Each version has its own folder. */
function getFolder(cache: string): string {
  const manifest = readFileSync(join(MODULES, '@sparticuz/chromium/package.json'), 'utf8');
  return join(cache, `chromium-${JSON.parse(manifest).version}`);
}

/** If two runs unpack at once, the folder of the first stays. */
function moveInto(work: string, folder: string): void {
  try {
    renameSync(work, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(work, { recursive: true });
  }
}

function unpack(cache: string, folder: string): void {
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(`${folder}-`);
  try {
    // Outside Lambda, these make the package unpack its shared libraries as well.
    const lambda = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
    execFileSync(process.execPath, [PROGRAM], { env: { ...process.env, ...lambda, TMPDIR: work } });
    moveInto(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Writes the present path of the fonts, since the folder may have been copied. */
function writeFontSettings(folder: string): void {
  const path = join(folder, 'fonts/fonts.conf');
  const own = `${path}.${process.pid}`;
  const [fonts, cache] = ['fonts', 'fonts-cache'].map((name) => escapeMarkup(join(folder, name)));
  writeFileSync(
    own,
    `<?xml version="1.0"?>\n<!DOCTYPE fontconfig SYSTEM "fonts.dtd">\n<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>\n`,
  );
  renameSync(own, path);
}

/** @param cache the folder into which it is unpacked once */
function findChromium(cache: string): Chromium {
  const folder = getFolder(cache);
  if (!existsSync(folder)) unpack(cache, folder);
  writeFontSettings(folder);
  return {
    path: join(folder, 'chromium'),
    environment: {
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: process.env.HOME ?? folder,
    },
  };
}

/** Pages are in English whatever the locale of the machine, unless a test sets another. */
const ENGLISH = { LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en' };

export default function setup({ provide }: TestProject): void {
  const installed = [process.env.CHROME_PATH ?? '', ...INSTALLED].find(
    (path) => path !== '' && existsSync(path),
  );
  const { path, environment } =
    installed === undefined ? findChromium(join(MODULES, '.cache')) : { path: installed, environment: {} };
  provide('chromium', { path, environment: { ...environment, ...ENGLISH } });
}
