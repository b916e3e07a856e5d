/** The API: one function with its routes for each row of the endpoint table. */
import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { ROUTES } from '#functions/routes.ts';
import { functionName, timeoutSeconds } from '#shared/api/function-facts.ts';
import { DEFAULT_PATH, listMethods, type Route } from '#shared/api/route.ts';
import { acknowledge } from '../acknowledge.ts';
import { type BuildArtifacts, buildFunctionDefaults } from '../constructs/function-defaults.ts';
import { type FunctionDefaults, ServiceFunction } from '../constructs/service-function.ts';
import type { Deployment } from '../deployment.ts';
import { Arns, routeGrants } from '../permissions.ts';

export type ApiStackProps = StackProps & {
  readonly deployment: Deployment;
  readonly artifacts: BuildArtifacts;
  readonly baseUrl: string;
  readonly apiId: string;
};

/** API Gateway's route keys for a row. */
export const routeKeys = (row: Route): string[] =>
  row.paths.flatMap((path) =>
    path === DEFAULT_PATH ? [path] : listMethods(row).map((method) => `${method} ${path}`),
  );

export class ApiStack extends Stack {
  constructor(scope: Construct, { deployment, artifacts, baseUrl, apiId, ...props }: ApiStackProps) {
    super(scope, deployment.names.stack('Api'), {
      ...props,
      description: 'Media Tools: a function for each endpoint',
    });
    const defaults = buildFunctionDefaults(this, deployment, artifacts, 'api', { baseUrl });
    acknowledge(
      this,
      'AwsSolutions-APIG4',
      'An authorizer of API Gateway cannot respond with the envelope of the API in the language of the client. ' +
        'The wrapper authenticates every request first.',
    );
    for (const row of ROUTES) this.#endpoint(row, defaults, apiId);
  }

  #endpoint(row: Route, defaults: FunctionDefaults, apiId: string): void {
    const { function: target } = new ServiceFunction(this, functionName(row.name), {
      defaults,
      name: row.name,
      memory: row.memory,
      timeoutSeconds: timeoutSeconds(row),
      grants: routeGrants(row),
      // Only functions that read links need the secret of older ones.
      settings: row.reads.includes('downloads') ? ['originSecretBefore'] : [],
      description: row.summary,
    });
    target.addPermission('Api', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: new Arns(this, defaults.deployment).of('execute-api', `${apiId}/*/*`),
    });
    const integration = new CfnIntegration(this, `Integration-${functionName(row.name)}`, {
      apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: target.functionArn,
      payloadFormatVersion: '2.0',
    });
    for (const routeKey of routeKeys(row)) {
      new CfnRoute(this, `Route ${routeKey}`, {
        apiId,
        routeKey,
        target: `integrations/${integration.ref}`,
        authorizationType: 'NONE',
      });
    }
  }
}
