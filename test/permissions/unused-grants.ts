/** Grants that no suite uses, each with a reason that a reviewer can dispute. A used grant must not be listed. */
export type UnusedGrant = {
  /** Action and resource, as in a grant. */
  readonly grant: string;
  /** The functions that have the grant and do not use it. */
  readonly of: readonly string[];
  readonly because: string;
};

export const UNUSED: readonly UnusedGrant[] = [
  {
    grant: 'dynamodb:BatchGetItem table/notes',
    of: ['live-notes-get-note', 'live-notes-get-project', 'live-notes-list-notes', 'live-notes-updates'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
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
    because:
      'Cue sheet projects are one store, so a function that names it may do with the rows of a project whatever any of them does.',
  },
  {
    grant: 'dynamodb:DeleteItem table/keys',
    of: ['live-notes-create-project', 'live-notes-update-project'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
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
    because:
      'Cue sheet projects are one store, so a function that names it may do with the rows of a project whatever any of them does.',
  },
  {
    grant: 'dynamodb:DeleteItem table/projects',
    of: ['live-notes-create-project', 'live-notes-renew-key', 'live-notes-update-project'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
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
      'An Idempotency-Key is given back when the handler refuses; the samples of these functions are refused before it, or never.',
  },
  {
    grant: 'dynamodb:GetItem table/files',
    of: ['files-list', 'maintenance-sweep'],
    because:
      'Files are one store to read: one file by its key and the list of an account; each of these functions needs one of the two.',
  },
  {
    grant: 'dynamodb:GetItem table/notes',
    of: ['live-notes-get-project', 'live-notes-list-notes', 'live-notes-save-notes', 'live-notes-updates'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
  },
  {
    grant: 'dynamodb:GetItem table/projects',
    of: ['cue-sheets-projects-list', 'cue-sheets-projects-update'],
    because:
      'Cue sheet projects are one store, so a function that names it may do with the rows of a project whatever any of them does.',
  },
  {
    grant: 'dynamodb:GetItem table/projects',
    of: ['live-notes-list-projects'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
  },
  {
    grant: 'dynamodb:PutItem table/keys',
    of: ['live-notes-remove-project', 'live-notes-update-project'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
  },
  {
    grant: 'dynamodb:PutItem table/notes',
    of: ['live-notes-remove-note', 'live-notes-update-note'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
  },
  {
    grant: 'dynamodb:PutItem table/projects',
    of: [
      'cue-sheets-projects-remove-entry',
      'cue-sheets-projects-update',
      'cue-sheets-projects-update-entry',
    ],
    because:
      'Cue sheet projects are one store, so a function that names it may do with the rows of a project whatever any of them does.',
  },
  {
    grant: 'dynamodb:PutItem table/projects',
    of: ['live-notes-renew-key', 'live-notes-update-project'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
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
      'Files are one store to read: one file by its key and the list of an account; each of these functions needs one of the two.',
  },
  {
    grant: 'dynamodb:Query table/files',
    of: ['files-remove'],
    because:
      'The removal of objects is one store for outputs, uploads and work; a file of the list always lies under outputs.',
  },
  {
    grant: 'dynamodb:Query table/notes',
    of: ['live-notes-get-note', 'live-notes-remove-note', 'live-notes-save-notes', 'live-notes-update-note'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
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
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
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
    because:
      'Cue sheet projects are one store, so a function that names it may do with the rows of a project whatever any of them does.',
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
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
  },
  {
    grant: 'dynamodb:UpdateItem table/projects',
    of: ['cue-sheets-projects-copy', 'cue-sheets-projects-create', 'cue-sheets-projects-remove'],
    because:
      'Cue sheet projects are one store, so a function that names it may do with the rows of a project whatever any of them does.',
  },
  {
    grant: 'dynamodb:UpdateItem table/projects',
    of: ['live-notes-create-project', 'live-notes-remove-project'],
    because:
      'Live notes are one store for projects and one for notes, so a function that names one may do with its rows whatever any of them does.',
  },
  {
    grant: 'dynamodb:UpdateItem table/usage ADDRESS#*',
    of: ['ingress'],
    because:
      'A guest who uploads is counted by address before it is refused; no page of guests uploads anything.',
  },
  {
    grant: 's3:AbortMultipartUpload bucket/outputs/long/*',
    of: ['cut-detection-workflow-package'],
    because:
      'Parts are given up only when storing a long file fails half way; the suites do that through the ingress, by the same store.',
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
      'Parts are given up only when storing a long file fails half way; the suites do that through the ingress, by the same store.',
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
      'A conversion that is certain not to be charged takes back its long answer too, which needs a long answer and a refusal at once.',
  },
  {
    grant: 's3:DeleteObject bucket/outputs/long/*',
    of: ['cut-detection-workflow-fail'],
    because:
      'A process that failed takes back what its tasks had made by then; in the suites it failed before there was any, or it was tidied by another net.',
  },
  {
    grant: 's3:DeleteObject bucket/uploads/*',
    of: ['files-remove'],
    because:
      'The removal of objects is one store for outputs, uploads and work; a file of the list always lies under outputs.',
  },
  {
    grant: 's3:DeleteObject bucket/work/*',
    of: ['cut-detection-workflow-fail'],
    because:
      'A process that failed takes back what its tasks had made by then; in the suites it failed before there was any, or it was tidied by another net.',
  },
  {
    grant: 's3:DeleteObject bucket/work/*',
    of: ['files-remove'],
    because:
      'The removal of objects is one store for outputs, uploads and work; a file of the list always lies under outputs.',
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
      'The answer of any POST may outgrow its row and go to the bucket; the suites make so long an answer of one converter only.',
  },
  {
    grant: 's3:GetObject bucket/outputs/long/*',
    of: ['cut-detection-workflow-package'],
    because:
      'Where the answer to completing an upload is lost, HeadObject asks whether the object is there, and it needs this permission.',
  },
  {
    grant: 's3:GetObject bucket/uploads/*',
    of: ['ingress'],
    because:
      'Where the answer to completing an upload is lost, HeadObject asks whether the object is there, and it needs this permission.',
  },
  {
    grant: 's3:GetObject bucket/work/*',
    of: ['cut-detection-workflow-plan'],
    because:
      'The store of work is granted whole; planning writes the first object of a process and reads none.',
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
      'The answer of any POST may outgrow its row and go to the bucket; the suites make so long an answer of one converter only.',
  },
];
