/**
 * The functions of the workflow, as data for a deployment and for `npm start`. `definition.ts` calls a task by its
 * `state`, as `${Plan}`.
 *
 * The tasks share no memory: they pass their results through the bucket as JSON or bytes, and running a task again
 * writes the same bytes. ffmpeg has no network, so a task that needs the film downloads it first.
 *
 * | Task      | Calls in `media/`                  | Writes                                  |
 * |-----------|------------------------------------|-----------------------------------------|
 * | start     | `probe`                            | the probe, JSON below 64 KiB            |
 * | `plan`    | `planSegments`                     | 1 to 8 segments, JSON                   |
 * | `detect`  | `detectSegment`, for each segment  | its measurements, about 1 kB a frame    |
 * | `decide`  | `decideScenes`, `encodeDetection`  | the scenes, read by `decodeDetection`   |
 * | `render`  | `clipBatches`, `renderClips`       | an mp4 per scene                        |
 * | `package` | `renderThumbnails`, `packageOutputs` | the zip, as a stream                  |
 */
import type { MemoryClass } from '#shared/api/route.ts';
import type { ReadName, WriteName } from '#shared/data/stores.ts';

export type WorkflowTask = {
  /** Folder and file below `functions/`. */
  readonly name: string;
  /** The state that it runs in, and the placeholder for its function in the definition. */
  readonly state: string;
  readonly memory: MemoryClass;
  readonly timeoutSeconds: number;
  /** Disk space for the film and everything made from it. */
  readonly diskMib: number;
  readonly reads: readonly ReadName[];
  readonly writes: readonly WriteName[];
};

/** Below Lambda's limit of 900 s, above the 840 s that ffmpeg gets. */
const LONG_SECONDS = 890;
const SHORT_SECONDS = 60;
const SMALL_DISK = 512;

export const TASKS: readonly WorkflowTask[] = [
  {
    name: 'cut-detection/workflow/plan',
    state: 'Plan',
    memory: 'media',
    timeoutSeconds: LONG_SECONDS,
    diskMib: SMALL_DISK,
    reads: ['inputs'],
    writes: ['work', 'processes'],
  },
  {
    name: 'cut-detection/workflow/detect',
    state: 'Detect',
    memory: 'media',
    timeoutSeconds: LONG_SECONDS,
    diskMib: 3072,
    reads: ['inputs', 'work'],
    writes: ['work', 'processes'],
  },
  {
    name: 'cut-detection/workflow/decide',
    state: 'Decide',
    memory: 'media',
    timeoutSeconds: LONG_SECONDS,
    diskMib: 10_240,
    reads: ['work'],
    writes: ['work', 'processes'],
  },
  {
    name: 'cut-detection/workflow/render',
    state: 'Render',
    memory: 'media',
    timeoutSeconds: LONG_SECONDS,
    diskMib: 10_240,
    reads: ['inputs', 'work'],
    writes: ['work', 'processes'],
  },
  {
    name: 'cut-detection/workflow/package',
    state: 'Package',
    memory: 'media',
    timeoutSeconds: LONG_SECONDS,
    diskMib: SMALL_DISK,
    reads: ['inputs', 'work'],
    writes: ['packages', 'packageRemovals', 'processes'],
  },
  {
    name: 'cut-detection/workflow/commit',
    state: 'Commit',
    memory: 'json',
    timeoutSeconds: SHORT_SECONDS,
    diskMib: SMALL_DISK,
    reads: ['processes'],
    writes: ['completions', 'tidying'],
  },
  {
    name: 'cut-detection/workflow/mail',
    state: 'Mail',
    memory: 'json',
    timeoutSeconds: SHORT_SECONDS,
    diskMib: SMALL_DISK,
    reads: ['processes', 'mailboxes', 'files'],
    writes: ['notifications', 'mails'],
  },
  {
    name: 'cut-detection/workflow/fail',
    state: 'Fail',
    memory: 'json',
    timeoutSeconds: SHORT_SECONDS,
    diskMib: SMALL_DISK,
    reads: ['processes', 'mailboxes', 'files'],
    writes: ['failures', 'notifications', 'mails', 'tidying', 'packageRemovals'],
  },
];

/** Timeout of an execution, in seconds. */
export const MAX_SECONDS = 9_000;
/** Tasks of a process that run in parallel, unless a deployment says otherwise. */
export const DEFAULT_CONCURRENCY = 10;

/** The EventBridge rule that calls a function for each execution that failed, timed out or was aborted. */
export const EXECUTION_FAILED_RULE = {
  source: 'aws.states',
  detailType: 'Step Functions Execution Status Change',
  statuses: ['FAILED', 'TIMED_OUT', 'ABORTED'],
  task: {
    name: 'cut-detection/workflow/execution-failed',
    memory: 'json',
    timeoutSeconds: SHORT_SECONDS,
    diskMib: SMALL_DISK,
    reads: ['processes', 'mailboxes', 'files'],
    writes: ['failures', 'notifications', 'mails', 'tidying', 'packageRemovals'],
  },
} as const satisfies {
  readonly source: string;
  readonly detailType: string;
  readonly statuses: readonly string[];
  readonly task: Omit<WorkflowTask, 'state'>;
};
