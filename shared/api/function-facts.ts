/** Name, memory and timeout of each function, for the deployment and for `npm start`. */
import type { MemoryClass, Route } from './route.ts';

/** The name of a function: its module below `functions/`, with dashes. A deployment adds its prefix. */
export const functionName = (module: string): string => module.replaceAll('/', '-');

/** A vCPU comes with 1,769 MB; ffmpeg uses two, and 3,008 MB is all that a new account allows. */
export const MEMORY_MB: Readonly<Record<MemoryClass, number>> = { json: 512, documents: 1769, media: 3008 };

/**
 * Node options of functions with ffmpeg. By default, so large a machine would collect up to 100 MB of new objects
 * before a garbage collection, and a film of three hours would need more than 300 MB.
 */
export const MEDIA_NODE_OPTIONS = '--max-semi-space-size=16';

/**
 * API Gateway times out after 30 s. Requests through the ingress have until CloudFront's timeout of 120 s. The
 * wrapper's own deadlines are shorter.
 */
export const timeoutSeconds = (row: Pick<Route, 'upload'>): number => (row.upload === undefined ? 29 : 115);
