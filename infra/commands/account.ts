/** What a deployment changes in the account beside its stacks. */
import {
  CloudFormationClient,
  DeleteStackCommand,
  waitUntilStackDeleteComplete,
} from '@aws-sdk/client-cloudformation';
import { CreateServiceLinkedRoleCommand, IAMClient, InvalidInputException } from '@aws-sdk/client-iam';
import type { Deployment } from '../deployment.ts';

/**
 * The services of the ingress that need a role in the account. AWS creates it at the first use, and the first use fails
 * if it comes right after.
 */
const SERVICES = [
  'ecs.amazonaws.com',
  'ecs.application-autoscaling.amazonaws.com',
  'elasticloadbalancing.amazonaws.com',
] as const;

/** Creates the service-linked roles that the account does not have yet. @returns the services of those created */
export async function createServiceRoles({ region, ingress }: Deployment): Promise<string[]> {
  if (ingress === 'none') return [];
  const iam = new IAMClient({ region });
  const created: string[] = [];
  for (const service of SERVICES) {
    try {
      await iam.send(new CreateServiceLinkedRoleCommand({ AWSServiceName: service }));
      created.push(service);
    } catch (error) {
      // The answer for a role that exists.
      if (!(error instanceof InvalidInputException)) throw error;
    }
  }
  return created;
}

/** How long the deletion of a stack may take. */
const DELETION_SECONDS = 1800;

/**
 * Deletes a stack that the app has no more, and waits until it is gone.
 * @param delaySeconds between two looks
 */
export async function deleteStack({ region }: Deployment, name: string, delaySeconds = 15): Promise<void> {
  const client = new CloudFormationClient({ region });
  await client.send(new DeleteStackCommand({ StackName: name }));
  await waitUntilStackDeleteComplete(
    { client, maxWaitTime: DELETION_SECONDS, minDelay: delaySeconds, maxDelay: delaySeconds },
    { StackName: name },
  );
}
