/**
 * Finds a Chromium before the suites start: an installed one, else the one that npm brought. That is unpacked here and
 * once: a suite that finds it half unpacked by another cannot run it.
 */
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: {
      readonly path: string;
      /** What it needs in its environment. */
      readonly environment: Record<string, string>;
    };
  }
}

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export default async function setup({ provide }: TestProject): Promise<void> {
  const installed = [process.env.CHROME_PATH ?? '', ...INSTALLED].find(
    (path) => path !== '' && existsSync(path),
  );
  if (installed !== undefined) return provide('chromium', { path: installed, environment: {} });
  const before = { ...process.env };
  // On a machine that is no Lambda, these make it unpack its own shared libraries as well.
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
  process.env = before;
  provide('chromium', { path, environment: { LD_LIBRARY_PATH, FONTCONFIG_PATH } });
}
