/** `cfn-lint` over the templates of every context that docs/deploy.md describes. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import * as v from 'valibot';
import { synthesis } from '#test/infra/synthesis.ts';
import { installProgram } from './programs.ts';
import type { SuiteResult } from './suites.ts';

const FOLDER = resolve(import.meta.dirname, '../../.cache/aws/templates');

/** One context for each setting that changes resources. */
const CONTEXTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'dev.json': { ingress: 'none' },
  'prod.json': { stage: 'prod', ingress: 'fargate' },
  'another region': { region: 'eu-central-1', webAclArn: 'none' },
  'a web ACL of its own': {
    region: 'eu-central-1',
    webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/edge/1',
  },
  'a domain': { domain: 'api.example.org', hostedZoneId: 'Z0123456789ABC', hostedZoneName: 'example.org' },
  mail: { mailFrom: 'no-reply@example.org' },
  'an existing mail identity': { mailFrom: 'no-reply@example.org', mailIdentity: 'existing' },
  alarms: { alarmEmail: 'operator@example.org', monthlyBudget: '150' },
  'the second secret': { originSecret: '2' },
  'a raised concurrency limit': {
    reservedConcurrency: '100',
    detectionConcurrency: '40',
    mediaMemoryMb: '3538',
  },
  zones: { zones: 'use1-az4,use1-az5' },
  unprotected: { protection: 'off' },
};

/** The CDK adds dependencies that a reference implies already (W3005), which does no harm. */
const IGNORED = 'W3005';

const Findings = v.array(
  v.object({
    Level: v.string(),
    Filename: v.string(),
    Message: v.string(),
    Rule: v.object({ Id: v.string() }),
    Location: v.object({ Path: v.optional(v.nullable(v.array(v.union([v.string(), v.number()]))), []) }),
  }),
);

/** Lints all templates. A finding is a failure. */
export function lintTemplates(): SuiteResult {
  const program = join(installProgram('python'), 'bin/cfn-lint');
  rmSync(FOLDER, { recursive: true, force: true });
  // Contexts share most of their templates.
  const files = new Map<string, string>();
  for (const [name, context] of Object.entries(CONTEXTS)) {
    for (const [stack, template] of synthesis(context).templates) {
      const text = JSON.stringify(template, undefined, 1);
      if (files.has(text)) continue;
      const path = join(FOLDER, name, `${stack}.json`);
      mkdirSync(join(FOLDER, name), { recursive: true });
      writeFileSync(path, text);
      files.set(text, path);
    }
  }
  const { stdout, error } = spawnSync(
    program,
    ['--ignore-checks', IGNORED, '--format', 'json', '--', ...files.values()],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    },
  );
  if (error) throw error;
  const failed = v
    .parse(Findings, JSON.parse(stdout))
    .map(({ Level, Filename, Message, Rule, Location }) => ({
      file: relative(FOLDER, Filename),
      test: (Location.Path ?? []).join('/'),
      message: `${Level} ${Rule.Id} ${Message}`,
    }));
  const faulty = new Set(failed.map(({ file }) => file));
  return {
    suite: `${Object.keys(CONTEXTS).length} contexts`,
    passed: files.size - faulty.size,
    failed,
    differing: [],
    skipped: 0,
  };
}
