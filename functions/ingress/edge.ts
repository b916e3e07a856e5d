/** The source of the edge function with its rules, for CloudFront and for `npm start`. */
import { readFileSync } from 'node:fs';
import { ROUTES } from '#functions/routes.ts';

/** The largest body that a function behind API Gateway takes: 4 MiB are 5.6 MB in Base64. */
export const INLINE_MIB = 4;
/** The largest request of the service. */
export const MAX_UPLOAD_MIB = 100;

/**
 * Idle timeout of the load balancer in front of the ingress: while a function works on a large upload, nothing is sent
 * for up to two minutes.
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
