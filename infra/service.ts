/**
 * All stacks of a deployment. Stacks find stateful resources by name; only the edge and the ingress pass on
 * references.
 */
import { type App, type Environment, Tags } from 'aws-cdk-lib';
import { acknowledgePatterns } from './acknowledge.ts';
import type { BuildArtifacts } from './constructs/function-defaults.ts';
import type { Deployment } from './deployment.ts';
import type { Pages } from './pages.ts';
import { ApiStack } from './stacks/api.ts';
import { DataStack } from './stacks/data.ts';
import { EdgeStack } from './stacks/edge.ts';
import { IngressStack } from './stacks/ingress.ts';
import { OperationsStack } from './stacks/operations.ts';
import { WorkflowStack } from './stacks/workflow.ts';

export function addService(app: App, deployment: Deployment, artifacts: BuildArtifacts, pages: Pages): void {
  acknowledgePatterns(app, deployment);
  // For the cost report of the account.
  Tags.of(app).add('Application', 'media-tools');
  Tags.of(app).add('Stage', deployment.stage);
  const env: Environment = { region: deployment.region };
  const common = { env, deployment, artifacts };
  const data = new DataStack(app, deployment, { env });
  const ingress = deployment.ingress === 'none' ? undefined : new IngressStack(app, common);
  const edge = new EdgeStack(app, { env, deployment, pages, loadBalancer: ingress?.loadBalancer });
  const workflow = new WorkflowStack(app, { ...common, baseUrl: edge.baseUrl });
  const api = new ApiStack(app, { ...common, baseUrl: edge.baseUrl, apiId: edge.apiId });
  const operations = new OperationsStack(app, { env, deployment, edge, ingress, workflow });
  // Deployment order: each stack comes after those it refers to.
  ingress?.addStackDependency(data);
  edge.addStackDependency(data);
  workflow.addStackDependency(edge);
  api.addStackDependency(workflow);
  operations.addStackDependency(api);
}
