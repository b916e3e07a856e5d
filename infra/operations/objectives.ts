/**
 * The service level objectives as data. Alarms, the dashboard, the page of objectives and the articles of the runbook
 * derive from them. The id of an objective is the anchor of its article.
 */

/**
 * The subject of a metric; the operations stack knows the dimensions. For several resources, such as tables, it is
 * their sum.
 */
export type Subject =
  /** Our own metrics: of one area, or of the whole stage. */
  | 'area'
  | 'stage'
  | 'api'
  | 'allFunctions'
  | 'concurrency'
  | 'tables'
  | 'workflow'
  | 'deadLetters'
  | 'loadBalancer'
  | 'ingressService'
  | 'mail'
  | 'distribution';

export type Metric = {
  readonly of: Subject;
  readonly name: string;
  readonly statistic: 'Sum' | 'Average' | 'Maximum' | 'SampleCount' | 'p95' | 'p99';
};

export type Objective = {
  readonly id: string;
  readonly title: string;
  /** What users are promised; shares are measured over 30 days. */
  readonly promise: string;
  /** One alarm per area; the threshold may differ. */
  readonly eachArea?: true;
  /** Applies only if the deployment has this part. */
  readonly needs?: 'ingress' | 'mail' | 'workflow' | 'edgeMetrics';
  readonly metrics: Readonly<Record<string, Metric>>;
  /** Metric math over the names of `metrics`. */
  readonly expression: string;
  readonly unit: 'percent' | 'milliseconds' | 'seconds' | 'count' | 'share';
  /** Alarm threshold; `latency` is the target of the area. */
  readonly above: number | 'latency';
  readonly periodMinutes: number;
  /** Datapoints to alarm: how many of how many periods must be above the threshold. */
  readonly breaching: readonly [number, number];
  readonly missing: 'notBreaching' | 'breaching';
  /** High wakes someone up; medium waits until the morning. */
  readonly severity: 'high' | 'medium';
};

/**
 * The areas (folders below `functions/`), each with its 95th percentile latency target in ms. Detection itself runs
 * for minutes and is monitored through its workflow; its endpoints only accept the upload and report progress.
 */
export const AREAS: Readonly<Record<string, { readonly title: string; readonly latencyMs: number }>> = {
  account: { title: 'Account', latencyMs: 1000 },
  ale: { title: 'ALE conversion', latencyMs: 3000 },
  'cue-sheets': { title: 'Cue sheets', latencyMs: 4000 },
  'cut-detection': { title: 'Cut detection', latencyMs: 10_000 },
  edl: { title: 'EDL conversion', latencyMs: 3000 },
  files: { title: 'Files', latencyMs: 1000 },
  /** If deployed: uploads over 4 MiB, measured from the first byte. */
  ingress: { title: 'Large uploads', latencyMs: 90_000 },
  legacy: { title: 'Legacy interface', latencyMs: 1000 },
  'live-notes': { title: 'Live notes', latencyMs: 1000 },
  markers: { title: 'Markers', latencyMs: 3000 },
  service: { title: 'Service', latencyMs: 1000 },
  subtitles: { title: 'Subtitles', latencyMs: 3000 },
  watermark: { title: 'Watermark', latencyMs: 4000 },
};

export const OBJECTIVES: readonly Objective[] = [
  {
    id: 'failed-requests',
    title: 'Failed requests',
    promise: '999 of 1,000 requests of an area get a response other than a 5xx.',
    eachArea: true,
    metrics: {
      failures: { of: 'area', name: 'Failures', statistic: 'Sum' },
      requests: { of: 'area', name: 'Failures', statistic: 'SampleCount' },
    },
    // A single failure in a quiet hour should not page anyone.
    expression: 'IF(failures >= 3, 100 * failures / requests, 0)',
    unit: 'percent',
    above: 2,
    periodMinutes: 5,
    breaching: [2, 3],
    missing: 'notBreaching',
    severity: 'high',
  },
  {
    id: 'slow-requests',
    title: 'Slow requests',
    promise: '95 of 100 requests of an area get a response within its target.',
    eachArea: true,
    metrics: {
      latency: { of: 'area', name: 'Latency', statistic: 'p95' },
      requests: { of: 'area', name: 'Latency', statistic: 'SampleCount' },
    },
    expression: 'IF(requests >= 20, latency, 0)',
    unit: 'milliseconds',
    above: 'latency',
    periodMinutes: 5,
    breaching: [3, 3],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'broken-functions',
    title: 'Broken functions',
    promise: 'Every response comes from the service: no function crashes, runs out of memory or times out.',
    metrics: {
      broken: { of: 'api', name: '5xx', statistic: 'Sum' },
      failures: { of: 'stage', name: 'GatewayFailures', statistic: 'Sum' },
    },
    expression: 'FILL(broken, 0) - FILL(failures, 0)',
    unit: 'count',
    above: 2,
    periodMinutes: 5,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'high',
  },
  {
    id: 'throttled-functions',
    title: 'Throttled functions',
    promise: 'No request is refused because of the concurrency limit.',
    metrics: { throttles: { of: 'allFunctions', name: 'Throttles', statistic: 'Sum' } },
    expression: 'FILL(throttles, 0)',
    unit: 'count',
    above: 0,
    periodMinutes: 5,
    breaching: [2, 3],
    missing: 'notBreaching',
    severity: 'high',
  },
  {
    id: 'concurrency',
    title: 'Concurrency close to the quota',
    promise: 'The concurrency quota covers twice the busiest minute.',
    metrics: { used: { of: 'concurrency', name: 'ResourceCount', statistic: 'Maximum' } },
    expression: '100 * used / SERVICE_QUOTA(used)',
    unit: 'percent',
    above: 70,
    periodMinutes: 5,
    breaching: [3, 3],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'throttled-tables',
    title: 'Throttled tables',
    promise: 'Tables accept all writes.',
    metrics: { throttles: { of: 'tables', name: 'WriteThrottleEvents', statistic: 'Sum' } },
    expression: 'throttles',
    unit: 'count',
    above: 10,
    periodMinutes: 5,
    breaching: [2, 3],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'late-files',
    title: 'Expired files not deleted',
    promise: 'The bytes of a file are deleted within two minutes of its expiry.',
    metrics: { oldest: { of: 'stage', name: 'OldestDueFile', statistic: 'Maximum' } },
    expression: 'oldest',
    unit: 'seconds',
    above: 180,
    periodMinutes: 5,
    breaching: [1, 1],
    // The sweeper reports a number every minute; silence means that it is not running.
    missing: 'breaching',
    severity: 'high',
  },
  {
    id: 'failed-sweeps',
    title: 'Failed sweeps',
    promise: 'What a deletion leaves behind is removed within an hour.',
    metrics: {
      parts: { of: 'stage', name: 'SweepFailure', statistic: 'Sum' },
      items: { of: 'stage', name: 'SweepItemFailure', statistic: 'Sum' },
    },
    expression: 'FILL(parts, 0) + FILL(items, 0)',
    unit: 'count',
    above: 0,
    periodMinutes: 15,
    breaching: [3, 4],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'limiter-failures',
    title: 'Requests that passed uncounted',
    promise: 'No client exceeds the limits of a key.',
    metrics: { uncounted: { of: 'stage', name: 'LimiterFailure', statistic: 'Sum' } },
    expression: 'FILL(uncounted, 0)',
    unit: 'count',
    above: 5,
    periodMinutes: 5,
    breaching: [2, 3],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'audit-failures',
    title: 'Requests missing in the audit log',
    promise: 'Every request that changes something has its entry in the audit log of its account.',
    metrics: { missing: { of: 'stage', name: 'AuditFailure', statistic: 'Sum' } },
    expression: 'FILL(missing, 0)',
    unit: 'count',
    above: 5,
    periodMinutes: 5,
    breaching: [2, 3],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'failed-detections',
    title: 'Failed detections',
    promise: '99 of 100 detections of readable videos finish.',
    needs: 'workflow',
    metrics: {
      failed: { of: 'workflow', name: 'ExecutionsFailed', statistic: 'Sum' },
      late: { of: 'workflow', name: 'ExecutionsTimedOut', statistic: 'Sum' },
      aborted: { of: 'workflow', name: 'ExecutionsAborted', statistic: 'Sum' },
      started: { of: 'workflow', name: 'ExecutionsStarted', statistic: 'Sum' },
    },
    expression:
      'IF(FILL(failed, 0) + FILL(late, 0) >= 2, 100 * (FILL(failed, 0) + FILL(late, 0)) / (FILL(started, 1) - FILL(aborted, 0)), 0)',
    unit: 'percent',
    above: 5,
    periodMinutes: 30,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'stuck-detections',
    title: 'Stuck detections',
    promise: 'No process is in progress for longer than the timeout of the workflow.',
    needs: 'workflow',
    // The sweeper ends what nothing else has ended. Each such process has escaped three other safeguards.
    metrics: { stuck: { of: 'stage', name: 'ProcessSwept', statistic: 'Sum' } },
    expression: 'FILL(stuck, 0)',
    unit: 'count',
    above: 0,
    periodMinutes: 15,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'high',
  },
  {
    id: 'dead-letters',
    title: 'Undelivered invocations',
    promise: 'No scheduled invocation and no event of a failed detection is lost.',
    metrics: {
      waiting: { of: 'deadLetters', name: 'ApproximateNumberOfMessagesVisible', statistic: 'Maximum' },
    },
    expression: 'waiting',
    unit: 'count',
    above: 0,
    periodMinutes: 5,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'saturated-ingress',
    title: 'Refused uploads',
    promise: 'Uploads over 4 MiB get a slot.',
    needs: 'ingress',
    metrics: { refused: { of: 'stage', name: 'IngressSaturated', statistic: 'Sum' } },
    expression: 'FILL(refused, 0)',
    unit: 'count',
    above: 0,
    periodMinutes: 5,
    breaching: [2, 3],
    missing: 'notBreaching',
    severity: 'high',
  },
  {
    id: 'unhealthy-ingress',
    title: 'Ingress without healthy tasks',
    promise: 'The ingress responds, with at least one spare task.',
    needs: 'ingress',
    metrics: { healthy: { of: 'loadBalancer', name: 'HealthyHostCount', statistic: 'Maximum' } },
    expression: '2 - healthy',
    unit: 'count',
    above: 0,
    periodMinutes: 5,
    breaching: [3, 3],
    missing: 'breaching',
    severity: 'high',
  },
  {
    id: 'busy-ingress',
    title: 'Ingress short of memory or CPU',
    promise: 'A task of the ingress has memory and CPU for its uploads.',
    needs: 'ingress',
    metrics: {
      memory: { of: 'ingressService', name: 'MemoryUtilization', statistic: 'Maximum' },
      processor: { of: 'ingressService', name: 'CPUUtilization', statistic: 'Average' },
    },
    expression: 'MAX([memory, processor])',
    unit: 'percent',
    above: 85,
    periodMinutes: 5,
    breaching: [3, 3],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'unsent-mail',
    title: 'Mail that could not be sent',
    promise: 'Every mail that a user requested is accepted by Amazon SES.',
    needs: 'mail',
    metrics: { unsent: { of: 'stage', name: 'MailFailure', statistic: 'Sum' } },
    expression: 'FILL(unsent, 0)',
    unit: 'count',
    above: 0,
    periodMinutes: 60,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'bounced-mail',
    title: 'Mail that bounces',
    promise: 'Under 3 of 100 mails bounce; Amazon reviews an account at 5.',
    needs: 'mail',
    metrics: { bounces: { of: 'mail', name: 'Reputation.BounceRate', statistic: 'Average' } },
    expression: 'bounces',
    unit: 'share',
    above: 0.03,
    periodMinutes: 60,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'unwanted-mail',
    title: 'Mail marked as spam',
    promise: 'Under 8 of 10,000 mails cause a complaint; Amazon reviews an account at 10.',
    needs: 'mail',
    metrics: { complaints: { of: 'mail', name: 'Reputation.ComplaintRate', statistic: 'Average' } },
    expression: 'complaints',
    unit: 'share',
    above: 0.0008,
    periodMinutes: 60,
    breaching: [1, 1],
    missing: 'notBreaching',
    severity: 'medium',
  },
  {
    id: 'failing-edge',
    title: 'Errors at the edge',
    promise: '999 of 1,000 requests that reach the edge get a response other than a 5xx.',
    needs: 'edgeMetrics',
    metrics: { share: { of: 'distribution', name: '5xxErrorRate', statistic: 'Average' } },
    expression: 'share',
    unit: 'percent',
    above: 2,
    periodMinutes: 5,
    breaching: [3, 3],
    missing: 'notBreaching',
    severity: 'high',
  },
];
