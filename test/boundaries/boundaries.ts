/**
 * What each module may import. Imports point one way: towards the end of this list. `npm run check` enforces it.
 */
export type Module = {
  /** Name of the module, and its folder unless `files` is given. */
  readonly name: string;
  /** Glob of its files. Default: everything in the folder of its name. */
  readonly files?: string;
  /** Globs of the files that it may import in addition to its own. Default: all. */
  readonly imports?: readonly string[];
  /** Packages and Node modules that it may import. Default: all but the AWS SDK. */
  readonly packages?: RegExp;
  readonly reason: string;
};

const ANY = /./;
const NO_AWS_SDK = /^(?!@aws-sdk\/|@smithy\/)/;
const WITHOUT_IO =
  /^(valibot|saxes|entities|node:(zlib|buffer|util|crypto|events|path|stream|stream\/promises|timers\/promises))$/;

/** Base code that every module may share: time, ids, the log, settings, escaping, zip. */
const BASE = 'shared/*.ts';
/** The part of it that the pure modules use. */
const TEXTS = 'shared/{composed,formula-guard,markup,media-error,reasons}.ts';

export const DEFAULT_PACKAGES = NO_AWS_SDK;

/** A file belongs to the first module whose glob matches. */
export const MODULES: readonly Module[] = [
  { name: 'test', packages: ANY, reason: 'suites reach everything' },
  {
    name: 'unit tests',
    files: '**/*.test.{ts,tsx}',
    packages: ANY,
    reason: 'unit tests reach everything',
  },
  {
    name: 'admin',
    packages: ANY,
    reason: 'commands for operators reach the stores, and through npm start the folder of one machine',
  },
  {
    name: 'local',
    imports: ['functions/**', 'infra/**', 'layers/**', 'shared/**', 'web/**'],
    packages: ANY,
    reason: 'stand-ins and the program behind npm start',
  },
  {
    name: 'infra',
    imports: [
      'functions/routes.ts',
      'functions/**/*.route.ts',
      'functions/ingress/edge.ts',
      'functions/cut-detection/workflow/{definition,tasks}.ts',
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
    name: 'clients',
    imports: [],
    reason: 'a client is a package of its own: it knows the OpenAPI document alone',
  },
  {
    name: 'web',
    imports: ['shared/{media,messages,tables}/**', TEXTS],
    reason: 'pages use the HTTP interface, pure media and the messages',
  },
  {
    name: 'functions',
    imports: ['shared/**'],
    reason: 'functions import shared; SDK calls are made in the stores',
  },
  {
    name: 'shared/api',
    imports: ['shared/{data,media,messages,tables}/**', BASE],
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
    imports: ['shared/{documents,spreadsheets,tables,xml}/**', TEXTS],
    packages: WITHOUT_IO,
    reason: 'the formats are pure: bytes and options in, bytes or a typed error out',
  },
  {
    name: 'shared/documents',
    imports: ['shared/{spreadsheets,tables}/**', TEXTS],
    packages:
      /^(harfbuzzjs|bidi-js|@resvg\/resvg-js|node:(zlib|crypto|events|path|stream|timers\/promises|module|fs\/promises))$/,
    reason: 'documents are pure but for the files of their fonts',
  },
  {
    name: 'shared/spreadsheets',
    imports: ['shared/{tables,xml}/**', TEXTS, 'shared/zip-stream.ts'],
    packages: /^(exceljs|yazl|node:(zlib|events|stream|timers\/promises))$/,
    reason: 'workbooks are pure: bytes in, rows out, and tables in, bytes out',
  },
  { name: 'shared/tables', imports: [], reason: 'the model of a table depends on nothing' },
  {
    name: 'shared/xml',
    imports: [TEXTS],
    packages: /^saxes$/,
    reason: 'the XML reader is pure',
  },
  {
    name: 'shared/messages',
    imports: ['shared/reasons.ts'],
    reason: 'texts know the ids of what the formats say, and nothing else',
  },
  { name: 'shared', files: BASE, imports: [], reason: 'the base depends on nothing above it' },
];
