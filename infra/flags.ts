/** Feature flags of the CDK, for the app and for the tests that synthesize it. */
import { CURRENTLY_RECOMMENDED_FLAGS, DEFAULT_CROSS_STACK_REFERENCES } from 'aws-cdk-lib/cx-api';

export const FLAGS: Readonly<Record<string, unknown>> = {
  ...CURRENTLY_RECOMMENDED_FLAGS,
  // As exports. The CLI skips a stack whose template has not changed, so weak references would keep the name of a
  // resource that another stack has replaced; of an export, CloudFormation refuses the change.
  [DEFAULT_CROSS_STACK_REFERENCES]: 'strong',
};
