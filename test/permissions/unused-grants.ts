import { EXECUTION_FAILED_RULE, TASKS } from '#functions/cut-detection/workflow/tasks.ts';
import { SCHEDULES } from '#functions/maintenance/schedules.ts';
import { ROUTES } from '#functions/routes.ts';
import { functionName } from '#shared/api/function-facts.ts';

/** Grants that no suite uses, each with a reason that a reviewer can dispute. A used grant must not be listed. */
export type UnusedGrant = {
  /** Action and resource, as in a grant. */
  readonly grant: string;
  /** The functions that have the grant and do not use it. */
  readonly of: readonly string[];
  readonly because: string;
};

/** The functions that check or create links with the secrets of the edge. */
const WITH_SECRETS = [
  ...ROUTES,
  ...[...TASKS, EXECUTION_FAILED_RULE.task, ...SCHEDULES].filter(({ writes }) =>
    writes.some((name) => name === 'mails'),
  ),
].map(({ name }) => functionName(name));

export const UNUSED: readonly UnusedGrant[] = [
  {
    grant: 'secretsmanager:GetSecretValue secret/origin',
    of: WITH_SECRETS,
    because:
      'On one machine, the settings have the secrets themselves. `shared/data/origin-secrets.test.ts` makes the call.',
  },
  {
    grant: 'dynamodb:BatchGetItem table/notes',
    of: ['live-notes-get-note', 'live-notes-get-project', 'live-notes-list-notes', 'live-notes-updates'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:BatchWriteItem table/projects',
    of: [
      'cue-sheets-projects-add-entries',
      'cue-sheets-projects-copy',
      'cue-sheets-projects-create',
      'cue-sheets-projects-import',
      'cue-sheets-projects-remove-entry',
      'cue-sheets-projects-update',
      'cue-sheets-projects-update-entry',
    ],
    because: 'Cue sheet projects have one store. A function that uses it gets all of its grants.',
  },
  {
    grant: 'dynamodb:DeleteItem table/keys',
    of: ['live-notes-create-project', 'live-notes-update-project'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:DeleteItem table/projects',
    of: [
      'cue-sheets-projects-add-entries',
      'cue-sheets-projects-copy',
      'cue-sheets-projects-create',
      'cue-sheets-projects-import',
      'cue-sheets-projects-remove-entry',
      'cue-sheets-projects-update',
      'cue-sheets-projects-update-entry',
    ],
    because: 'Cue sheet projects have one store. A function that uses it gets all of its grants.',
  },
  {
    grant: 'dynamodb:DeleteItem table/projects',
    of: ['live-notes-create-project', 'live-notes-renew-key', 'live-notes-update-project'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:DeleteItem table/usage ANSWER#*',
    of: [
      'cue-sheets-projects-create',
      'cut-detection-legacy-process',
      'live-notes-create-project',
      'live-notes-update-note',
      'subtitles-inspect',
    ],
    because:
      'An Idempotency-Key is released when the handler refuses a request; the samples of these functions are refused earlier or never.',
  },
  {
    grant: 'dynamodb:GetItem table/files',
    of: ['files-list', 'maintenance-sweep'],
    because:
      'One store reads a file by its key and lists the files of an account; each of these functions needs only one of the two.',
  },
  {
    grant: 'dynamodb:GetItem table/notes',
    of: ['live-notes-get-project', 'live-notes-list-notes', 'live-notes-save-notes', 'live-notes-updates'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:GetItem table/projects',
    of: ['cue-sheets-projects-list', 'cue-sheets-projects-update'],
    because: 'Cue sheet projects have one store. A function that uses it gets all of its grants.',
  },
  {
    grant: 'dynamodb:GetItem table/projects',
    of: ['live-notes-list-projects'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:PutItem table/keys',
    of: ['live-notes-remove-project', 'live-notes-update-project'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:PutItem table/notes',
    of: ['live-notes-remove-note', 'live-notes-update-note'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:PutItem table/projects',
    of: [
      'cue-sheets-projects-remove-entry',
      'cue-sheets-projects-update',
      'cue-sheets-projects-update-entry',
    ],
    because: 'Cue sheet projects have one store. A function that uses it gets all of its grants.',
  },
  {
    grant: 'dynamodb:PutItem table/projects',
    of: ['live-notes-renew-key', 'live-notes-update-project'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:Query table/files',
    of: [
      'cut-detection-get-process',
      'cut-detection-legacy-process',
      'cut-detection-list-processes',
      'cut-detection-workflow-execution-failed',
      'cut-detection-workflow-fail',
      'cut-detection-workflow-mail',
      'files-get',
      'maintenance-sweep',
    ],
    because:
      'One store reads a file by its key and lists the files of an account; each of these functions needs only one of the two.',
  },
  {
    grant: 'dynamodb:Query table/files',
    of: ['files-remove'],
    because: 'One store deletes outputs, uploads and work files; listed files are always outputs.',
  },
  {
    grant: 'dynamodb:Query table/notes',
    of: ['live-notes-get-note', 'live-notes-remove-note', 'live-notes-save-notes', 'live-notes-update-note'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:Query table/notes/index/byChange',
    of: [
      'live-notes-get-note',
      'live-notes-get-project',
      'live-notes-list-notes',
      'live-notes-remove-note',
      'live-notes-save-notes',
      'live-notes-update-note',
    ],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:Query table/projects',
    of: [
      'cue-sheets-projects-add-entries',
      'cue-sheets-projects-create',
      'cue-sheets-projects-import',
      'cue-sheets-projects-remove-entry',
      'cue-sheets-projects-update',
      'cue-sheets-projects-update-entry',
    ],
    because: 'Cue sheet projects have one store. A function that uses it gets all of its grants.',
  },
  {
    grant: 'dynamodb:Query table/projects',
    of: [
      'live-notes-create-project',
      'live-notes-get-note',
      'live-notes-get-project',
      'live-notes-list-notes',
      'live-notes-remove-note',
      'live-notes-remove-project',
      'live-notes-renew-key',
      'live-notes-save-notes',
      'live-notes-update-note',
      'live-notes-update-project',
      'live-notes-updates',
    ],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:UpdateItem table/projects',
    of: ['cue-sheets-projects-copy', 'cue-sheets-projects-create', 'cue-sheets-projects-remove'],
    because: 'Cue sheet projects have one store. A function that uses it gets all of its grants.',
  },
  {
    grant: 'dynamodb:UpdateItem table/projects',
    of: ['live-notes-create-project', 'live-notes-remove-project'],
    because:
      'Live notes have one store for projects and one for notes. A function that uses a store gets all of its grants.',
  },
  {
    grant: 'dynamodb:UpdateItem table/usage ADDRESS#*',
    of: ['ingress'],
    because: 'An upload with a project key is counted by address before it is refused; no page sends one.',
  },
  {
    grant: 's3:AbortMultipartUpload bucket/outputs/long/*',
    of: ['cut-detection-workflow-package'],
    because:
      'An upload is aborted only if storing a long file fails halfway; the suites do this through the ingress, with the same store.',
  },
  {
    grant: 's3:AbortMultipartUpload bucket/work/*',
    of: [
      'cut-detection-workflow-decide',
      'cut-detection-workflow-detect',
      'cut-detection-workflow-plan',
      'cut-detection-workflow-render',
    ],
    because:
      'An upload is aborted only if storing a long file fails halfway; the suites do this through the ingress, with the same store.',
  },
  {
    grant: 's3:DeleteObject bucket/answers/*',
    of: [
      'ale-legacy',
      'cue-sheets-convert',
      'cue-sheets-legacy',
      'cue-sheets-projects-export',
      'edl-legacy',
      'markers-convert',
      'markers-legacy',
      'subtitles-convert',
      'subtitles-legacy',
      'watermark-create',
      'watermark-legacy',
    ],
    because:
      'A conversion that was not charged also deletes its stored answer, which requires a long answer and a refusal at the same time.',
  },
  {
    grant: 's3:DeleteObject bucket/outputs/long/*',
    of: ['cut-detection-workflow-fail'],
    because:
      'A failed process deletes what its tasks have stored; in the suites there was nothing yet, or another safety net deleted it.',
  },
  {
    grant: 's3:DeleteObject bucket/uploads/*',
    of: ['files-remove'],
    because: 'One store deletes outputs, uploads and work files; listed files are always outputs.',
  },
  {
    grant: 's3:DeleteObject bucket/work/*',
    of: ['cut-detection-workflow-fail'],
    because:
      'A failed process deletes what its tasks have stored; in the suites there was nothing yet, or another safety net deleted it.',
  },
  {
    grant: 's3:DeleteObject bucket/work/*',
    of: ['files-remove'],
    because: 'One store deletes outputs, uploads and work files; listed files are always outputs.',
  },
  {
    grant: 's3:GetObject bucket/answers/*',
    of: [
      'ale-legacy',
      'cue-sheets-convert',
      'cue-sheets-legacy',
      'cue-sheets-projects-add-entries',
      'cue-sheets-projects-copy',
      'cue-sheets-projects-create',
      'cue-sheets-projects-export',
      'cue-sheets-projects-import',
      'cut-detection-legacy-process',
      'cut-detection-start',
      'edl-legacy',
      'live-notes-create-project',
      'live-notes-renew-key',
      'live-notes-save-notes',
      'live-notes-update-note',
      'markers-convert',
      'markers-legacy',
      'subtitles-inspect',
      'subtitles-legacy',
      'watermark-create',
      'watermark-legacy',
    ],
    because:
      'The stored answer of any POST goes to the bucket if it is too long for its item; the suites do this with one converter only.',
  },
  {
    grant: 's3:GetObject bucket/outputs/long/*',
    of: ['cut-detection-workflow-package'],
    because:
      'If the response to CompleteMultipartUpload is lost, HeadObject checks for the object, which requires this permission.',
  },
  {
    grant: 's3:GetObject bucket/uploads/*',
    of: ['ingress'],
    because:
      'If the response to CompleteMultipartUpload is lost, HeadObject checks for the object, which requires this permission.',
  },
  {
    grant: 's3:GetObject bucket/work/*',
    of: ['cut-detection-workflow-plan'],
    because:
      'Grants cover the whole store of work files; planning writes the first object of a process and reads none.',
  },
  {
    grant: 's3:PutObject bucket/answers/*',
    of: [
      'ale-legacy',
      'cue-sheets-convert',
      'cue-sheets-legacy',
      'cue-sheets-projects-add-entries',
      'cue-sheets-projects-copy',
      'cue-sheets-projects-create',
      'cue-sheets-projects-export',
      'cue-sheets-projects-import',
      'cut-detection-legacy-process',
      'cut-detection-start',
      'edl-legacy',
      'live-notes-create-project',
      'live-notes-renew-key',
      'live-notes-save-notes',
      'live-notes-update-note',
      'markers-convert',
      'markers-legacy',
      'subtitles-inspect',
      'subtitles-legacy',
      'watermark-create',
      'watermark-legacy',
    ],
    because:
      'The stored answer of any POST goes to the bucket if it is too long for its item; the suites do this with one converter only.',
  },
];
