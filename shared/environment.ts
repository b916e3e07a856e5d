/** Names of the settings that functions read. The constructs that set them import the same names. */
export const ENV = {
  /** Name of the deployment, under which its metrics stand. */
  stage: 'STAGE',
  keysTable: 'KEYS_TABLE',
  usageTable: 'USAGE_TABLE',
  projectsTable: 'PROJECTS_TABLE',
  notesTable: 'NOTES_TABLE',
  filesTable: 'FILES_TABLE',
  processesTable: 'PROCESSES_TABLE',
  auditTable: 'AUDIT_TABLE',
  filesBucket: 'FILES_BUCKET',
  signerRole: 'SIGNER_ROLE_ARN',
  stateMachine: 'STATE_MACHINE_ARN',
  mailSender: 'MAIL_SENDER',
  mailConfiguration: 'MAIL_CONFIGURATION_SET',
  /** Where users reach the service, without a slash at the end. */
  baseUrl: 'BASE_URL',
  /** The function names behind the ingress: JSON of endpoint name to function name. */
  ingressFunctions: 'INGRESS_FUNCTIONS',
  /** The secret that the edge sends to both origins. */
  originSecret: 'ORIGIN_SECRET',
  /** The one that it sent before or will send next, so that a change of secrets refuses nobody. */
  originSecretOther: 'ORIGIN_SECRET_OTHER',
  /** The one before the last change, where there was one: download links that it made go on working. */
  originSecretBefore: 'ORIGIN_SECRET_BEFORE',
  /** Seconds for which a key that was found is believed; 30 where unset. */
  keyCacheSeconds: 'KEY_CACHE_SECONDS',
  /** Size of the largest upload in MiB; 100 where unset, 4 without an ingress. */
  maxUploadMib: 'MAX_UPLOAD_MIB',
  /** Cut detections of one account that may be in progress at once; 10 where unset. */
  maxProcesses: 'MAX_PROCESSES',
  /** Tasks of a cut detection that run in parallel; 10 where unset. */
  detectionConcurrency: 'DETECTION_CONCURRENCY',
  /** Path of the ffmpeg to run; the packaged one where unset. */
  ffmpeg: 'FFMPEG_PATH',
} as const;

export type Setting = keyof typeof ENV;

/** The value of a setting. @throws Error that names the missing variable */
export function setting(name: Setting): string {
  const value = process.env[ENV[name]];
  if (value === undefined || value === '')
    throw new Error(`The environment variable ${ENV[name]} is not set`);
  return value;
}

/** The value of a setting that may be absent. */
export function optionalSetting(name: Setting): string | undefined {
  return process.env[ENV[name]] || undefined;
}
