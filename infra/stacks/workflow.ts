/** What runs without a request: cut detection, the handling of executions that fail, and the schedules. */
import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { Schedule, ScheduleExpression } from 'aws-cdk-lib/aws-scheduler';
import { LambdaInvoke } from 'aws-cdk-lib/aws-scheduler-targets';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import { defineWorkflow } from '#functions/cut-detection/workflow/definition.ts';
import { EXECUTION_FAILED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { functionName } from '#shared/api/function-facts.ts';
import { acknowledge, findLogicalId } from '../acknowledge.ts';
import { type BuildArtifacts, buildFunctionDefaults, logGroup } from '../constructs/function-defaults.ts';
import { addMail } from '../constructs/mail.ts';
import { type FunctionDefaults, ServiceFunction } from '../constructs/service-function.ts';
import type { Deployment } from '../deployment.ts';
import { Arns, storeGrants } from '../permissions.ts';

export type WorkflowStackProps = StackProps & {
  readonly deployment: Deployment;
  readonly artifacts: BuildArtifacts;
  readonly baseUrl: string;
};

export class WorkflowStack extends Stack {
  /** Receives invocations that failed. */
  readonly deadLetters: Queue;

  constructor(scope: Construct, { deployment, artifacts, baseUrl, ...props }: WorkflowStackProps) {
    super(scope, deployment.names.stack('Workflow'), {
      ...props,
      description: 'Media Tools: cut detection and what runs by the clock',
    });
    const defaults = buildFunctionDefaults(this, deployment, artifacts, 'background', { baseUrl });
    this.deadLetters = new Queue(this, 'DeadLetters', {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    acknowledge(this.deadLetters, 'AwsSolutions-SQS3', 'It is itself a dead-letter queue.');
    addMail(this, deployment);
    this.#detection(deployment, defaults);
    this.#endings(defaults);
    for (const schedule of SCHEDULES) this.#schedule(schedule, defaults);
  }

  #function(
    defaults: FunctionDefaults,
    task: (typeof TASKS)[number] | typeof EXECUTION_FAILED_RULE.task,
  ): ServiceFunction {
    return new ServiceFunction(this, functionName(task.name), {
      defaults,
      name: task.name,
      memory: task.memory,
      timeoutSeconds: task.timeoutSeconds,
      diskMib: task.diskMib,
      grants: storeGrants(task),
      description: `A task of cut detection`,
    });
  }

  /** The state machine invokes its tasks synchronously and handles their failures with Retry and Catch. */
  #detection(deployment: Deployment, defaults: FunctionDefaults): void {
    const tasks = TASKS.map((task) => ({ state: task.state, ...this.#function(defaults, task) }));
    const log = logGroup(this, 'Log-executions', deployment.names.logGroup('background/executions'));
    const role = new Role(this, 'StateMachineRole', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
    });
    role.addToPolicy(
      new PolicyStatement({
        actions: ['lambda:InvokeFunction'],
        resources: tasks.map((task) => task.function.functionArn),
      }),
    );
    const machine = new StateMachine(this, 'StateMachine', {
      stateMachineName: deployment.names.stateMachine,
      definitionBody: DefinitionBody.fromString(
        JSON.stringify(defineWorkflow(deployment.detectionConcurrency)),
      ),
      definitionSubstitutions: Object.fromEntries(
        tasks.map((task) => [task.state, task.function.functionArn]),
      ),
      role,
      // States carry ids and counts. Execution data is not logged, so the film's name stays out.
      logs: { destination: log, level: LogLevel.ERROR, includeExecutionData: false },
      tracingEnabled: false,
    });
    acknowledge(
      role,
      'AwsSolutions-IAM5[Resource::*]',
      'Step Functions sets up log delivery with actions on the account, which do not support resources.',
    );
    acknowledge(
      machine,
      'AwsSolutions-SF1',
      'The execution history has every state change for 90 days; the log has the errors.',
    );
    acknowledge(
      machine,
      'AwsSolutions-SF2',
      'Every log line has the id of its process, so traces would add cost but little information.',
    );
  }

  /** Handles executions that ended without updating their process. */
  #endings(defaults: FunctionDefaults): void {
    const ended = this.#function(defaults, EXECUTION_FAILED_RULE.task);
    this.#asynchronous(ended);
    new Rule(this, 'Ended', {
      description: 'Executions of cut detection that ended badly',
      eventPattern: {
        source: [EXECUTION_FAILED_RULE.source],
        detailType: [EXECUTION_FAILED_RULE.detailType],
        detail: {
          status: [...EXECUTION_FAILED_RULE.statuses],
          stateMachineArn: [new Arns(this, defaults.deployment).stateMachine],
        },
      },
      targets: [new LambdaFunction(ended.function, { deadLetterQueue: this.deadLetters, retryAttempts: 4 })],
    });
  }

  #schedule(schedule: (typeof SCHEDULES)[number], defaults: FunctionDefaults): void {
    const id = functionName(schedule.name);
    const task = new ServiceFunction(this, id, {
      defaults,
      name: schedule.name,
      memory: schedule.memory,
      timeoutSeconds: schedule.timeoutSeconds,
      grants: storeGrants(schedule),
      description: `Every ${schedule.everyMinutes} min: ${schedule.name}`,
    });
    this.#asynchronous(task);
    acknowledge(
      this,
      `AwsSolutions-IAM5[Resource::<${findLogicalId(this, task.function.functionArn)}.Arn>:*]`,
      'The pattern covers only versions of the one function that the schedule invokes.',
    );
    new Schedule(this, `Schedule-${id}`, {
      description: schedule.name,
      schedule: ScheduleExpression.rate(Duration.minutes(schedule.everyMinutes)),
      target: new LambdaInvoke(task.function, {
        deadLetterQueue: this.deadLetters,
        retryAttempts: 0,
        maxEventAge: Duration.minutes(1),
      }),
    });
  }

  /** Configures asynchronous invocation: a second failure goes to the dead-letter queue. */
  #asynchronous({ function: target }: ServiceFunction): void {
    target.configureAsyncInvoke({
      retryAttempts: 1,
      maxEventAge: Duration.minutes(5),
      onFailure: new SqsDestination(this.deadLetters),
    });
  }
}
