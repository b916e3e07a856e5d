/** The text of the edge function with its rules, as CloudFront gets it and as `npm start` runs it. */
import { readFileSync } from 'node:fs';
import { ROUTES } from '#functions/routes.ts';

/** What fits through API Gateway into a function: 4 MiB raw are 5.6 MB as Base64. */
export const INLINE_MIB = 4;
/** The largest request of the service. */
export const MAX_UPLOAD_MIB = 100;

/**
 * How long the load balancer before the ingress keeps a silent connection: while a function works on a large upload
 * nothing is sent for up to two minutes.
 */
export const LOAD_BALANCER_IDLE_SECONDS = 180;

/** Paths whose requests may be larger than a function takes. */
export function uploadPaths(): string[] {
  return ROUTES.filter((row) => row.upload !== undefined)
    .flatMap((row) => row.paths)
    .sort();
}

/** The source of the edge function for a deployment with or without an ingress. */
export function edgeSource(ingress: boolean): string {
  const rules = {
    uploads: uploadPaths(),
    inlineMib: INLINE_MIB,
    maxUploadMib: ingress ? MAX_UPLOAD_MIB : INLINE_MIB,
    ingress,
  };
  const source = readFileSync(new URL('./edge.js', import.meta.url), 'utf8');
  const statement = "import cf from 'cloudfront';";
  return `${statement}\nconst RULES = ${JSON.stringify(rules)};\n${source.replace(statement, '')}`;
}
