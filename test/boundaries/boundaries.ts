/**
 * What each module may import. Imports run one way: towards the end of this list. `npm run check` holds every file to it.
 */
export type Module = {
  /** Name, and folder where there is no `files`. */
  readonly name: string;
  /** Glob of its files; all below the folder of its name by default. */
  readonly files?: string;
  /** Globs of the files that it may import beside its own; all where absent. */
  readonly imports?: readonly string[];
  /** Packages and modules of Node that it may import; all but the AWS SDK where absent. */
  readonly packages?: RegExp;
  readonly reason: string;
};

const ANY = /./;
const NO_AWS_SDK = /^(?!@aws-sdk\/|@smithy\/)/;
const WITHOUT_IO =
  /^(valibot|saxes|entities|node:(zlib|buffer|util|crypto|events|path|stream|stream\/promises|timers\/promises))$/;

/** What every module may share: time, ids, the log, settings, escaping, zip. */
const BASE = 'shared/*.ts';

export const DEFAULT_PACKAGES = NO_AWS_SDK;

/** The first module whose glob fits a file is the file's. */
export const MODULES: readonly Module[] = [
  { name: 'test', packages: ANY, reason: 'suites reach everything' },
  {
    name: 'unit tests',
    files: '**/*.{test,prove}.{ts,tsx}',
    packages: ANY,
    reason: 'unit tests reach everything',
  },
  { name: 'local', packages: ANY, reason: 'stand-ins and the program behind npm start' },
  { name: 'admin', packages: ANY, reason: 'commands for operators, on one machine and against AWS' },
  {
    name: 'infra',
    imports: [
      'functions/routes.ts',
      'functions/**/*.route.ts',
      'functions/ingress/edge.ts',
      'functions/cut-detection/workflow/tasks.ts',
      'functions/maintenance/schedules.ts',
      'layers/**',
      'shared/**',
      'web/{build,edge}.ts',
    ],
    packages: ANY,
    reason: 'the CDK app reads the endpoint table and the lists of tasks and schedules, never a handler',
  },
  {
    name: 'layers',
    imports: ['shared/documents/type/**'],
    reason: 'layers carry the files of fonts and ffmpeg',
  },
  {
    name: 'client',
    imports: [],
    reason: 'the client is a package of its own: it knows the OpenAPI document alone',
  },
  {
    name: 'web',
    imports: ['shared/media/**', 'shared/messages/**', 'shared/{formula-guard,markup}.ts'],
    reason: 'pages use the HTTP interface, pure media and the messages',
  },
  {
    name: 'functions',
    imports: ['shared/**'],
    reason: 'functions import shared; SDK calls are made in the stores',
  },
  {
    name: 'shared/api',
    imports: ['shared/data/**', 'shared/media/**', 'shared/messages/**', BASE],
    reason: 'the wrapper knows rows and stores, never a handler',
  },
  {
    name: 'shared/data',
    imports: ['shared/messages/**', BASE],
    packages: ANY,
    reason: 'stores know the services of AWS and nothing of the interface',
  },
  {
    name: 'shared/media',
    imports: ['shared/documents/**', 'shared/{formula-guard,markup}.ts'],
    packages: WITHOUT_IO,
    reason: 'the formats are pure: bytes and options in, bytes or a typed error out',
  },
  {
    name: 'shared/documents',
    imports: ['shared/media/{errors,reasons}.ts', 'shared/{formula-guard,markup,zip-stream}.ts'],
    packages:
      /^(exceljs|harfbuzzjs|yazl|bidi-js|@resvg\/resvg-js|node:(zlib|crypto|events|path|stream|timers\/promises|module|fs\/promises))$/,
    reason: 'documents are pure but for the files of their fonts',
  },
  {
    name: 'shared/messages',
    imports: ['shared/media/reasons.ts'],
    reason: 'texts know the ids of what the formats say, and nothing else',
  },
  { name: 'shared', files: BASE, imports: [], reason: 'the base depends on nothing above it' },
];
