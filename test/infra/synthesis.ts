/** Synthesizes a deployment in this process: the real stacks around empty artifacts, without the slow validation. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';
import * as v from 'valibot';
import { type Deployment, parseDeployment } from '#infra/deployment.ts';
import { FLAGS } from '#infra/flags.ts';
import { addService } from '#infra/service.ts';
import { ADDRESSES } from '../../web/build.ts';
import { pageBehaviors } from '../../web/edge.ts';

const Json = v.record(v.string(), v.unknown());

const Resource = v.looseObject({
  Type: v.string(),
  Properties: v.optional(Json, {}),
  DeletionPolicy: v.optional(v.string()),
});
export type Resource = v.InferOutput<typeof Resource>;

export const Template = v.looseObject({
  Resources: v.record(v.string(), Resource),
  Outputs: v.optional(Json, {}),
});
export type Template = v.InferOutput<typeof Template>;

export type Synthesis = {
  readonly deployment: Deployment;
  /** Template of each stack, by its part of the name: `Api`, `Data` … */
  readonly templates: ReadonlyMap<string, Template>;
};

/** A folder with one small file: what it holds does not matter to a template. */
function placeholder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'artifacts-'));
  writeFileSync(join(folder, 'Dockerfile'), 'FROM scratch\n');
  return folder;
}

const made = new Map<string, Synthesis>();

/** All stacks of a deployment, built once for a context, with its rules. @throws Error where a rule is broken */
export function synthesis(context: Readonly<Record<string, string>> = {}): Synthesis {
  const key = JSON.stringify(context);
  const known = made.get(key) ?? synthesize(context);
  made.set(key, known);
  return known;
}

function synthesize(context: Readonly<Record<string, string>>): Synthesis {
  const app = new App({
    outdir: mkdtempSync(join(tmpdir(), 'cdk-out-')),
    context: { ...FLAGS, ...context },
    builtinCloudFormationValidation: false,
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
  const deployment = parseDeployment(app.node);
  const folder = placeholder();
  const files = ADDRESSES.map(({ file }) => ({
    path: file.replace('$1', 'guide'),
    contentType: 'text/html',
    immutable: false,
    bytes: new Uint8Array(),
  }));
  addService(
    app,
    deployment,
    { functions: folder, fonts: folder, ingress: folder },
    { immutable: folder, fresh: folder, behaviors: pageBehaviors(files) },
  );
  const templates = new Map(
    app
      .synth()
      .stacks.map((stack) => [
        stack.stackName.slice(stack.stackName.lastIndexOf('-') + 1),
        v.parse(Template, stack.template),
      ]),
  );
  return { deployment, templates };
}

/** Resources of a type, in all stacks, as `Stack/LogicalId`. */
export function getResources({ templates }: Synthesis, type: string): [name: string, resource: Resource][] {
  return [...templates].flatMap(([stack, { Resources }]) =>
    Object.entries(Resources)
      .filter(([, resource]) => resource.Type === type)
      .map(([id, resource]): [string, Resource] => [`${stack}/${id}`, resource]),
  );
}

/** Every statement of every policy, with its resource. */
export function getStatements(made: Synthesis): { where: string; statement: Record<string, unknown> }[] {
  const found: { where: string; statement: Record<string, unknown> }[] = [];
  const walk = (where: string, value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) walk(where, each);
    else if (v.is(Json, value)) {
      if ('Effect' in value && 'Action' in value) found.push({ where, statement: value });
      else for (const each of Object.values(value)) walk(where, each);
    }
  };
  for (const [stack, { Resources }] of made.templates) {
    for (const [id, { Properties }] of Object.entries(Resources)) walk(`${stack}/${id}`, Properties);
  }
  return found;
}
