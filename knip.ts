/** The files that start a program, a function, a page or a suite: everything else must be imported by one of them. */
import type { KnipConfig } from 'knip';
import { entries } from './infra/bundle.ts';

export default {
  entry: [
    'admin/*.ts',
    'clients/typescript/{index,media-tools,build,emit-types}.ts',
    'functions/ingress/{main,edge}.ts',
    ...entries().map((name) => `functions/${name}.ts`),
    'infra/{app,commands/*}.ts',
    'layers/*/build.ts',
    'local/{main,invoke,dynamodb/worker,lambda/worker,lambda/fixture,s3/memory-child}.ts',
    'test/**/*.test.ts',
    'test/{bench,load,load/soak,smoke,permissions,boundaries,patterns}/{main,record}.ts',
    'test/{bench/cut-detection-task,cut-detection/memory-task,patterns/sample}.ts',
    'test/tools/*.ts',
    'web/*.{ts,tsx}',
    '{functions,infra,layers,shared,local,admin,web}/**/*.test.{ts,tsx}',
  ],
  project: ['{clients,functions,infra,layers,shared,local,admin,web,test}/**/*.{ts,tsx}'],
  ignoreExportsUsedInFile: true,
  // Copied as they are into a layer or a bundle, or called as commands.
  ignoreDependencies: ['@embedpdf/fonts-.*', '@expo-google-fonts/.*', 'dynalite', 'cloudfront', 'aws-cdk'],
  ignoreBinaries: ['pdftotext'],
} satisfies KnipConfig;
