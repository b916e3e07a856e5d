/** A CloudFront function that runs first for every request of a behavior. */
import {
  Function as CloudFrontFunction,
  type FunctionAssociation,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';

export function viewerFunction(
  scope: Construct,
  id: string,
  name: string,
  source: string,
): FunctionAssociation {
  return {
    function: new CloudFrontFunction(scope, id, {
      functionName: name,
      code: FunctionCode.fromInline(source),
      runtime: FunctionRuntime.JS_2_0,
    }),
    eventType: FunctionEventType.VIEWER_REQUEST,
  };
}
