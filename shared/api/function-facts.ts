/** What Lambda gives a function: its name, memory and time. The deployment and the one machine both follow this. */
import type { MemoryClass, Route } from './route.ts';

/** The name of a function: its module below `functions/` with dashes. A deployment puts its own prefix before it. */
export const functionName = (module: string): string => module.replaceAll('/', '-');

/** A vCPU comes with 1,769 MB; ffmpeg uses two. */
export const MEMORY_MB: Readonly<Record<MemoryClass, number>> = { json: 512, documents: 1769, media: 3538 };

/**
 * What functions with ffmpeg tell Node: on so large a machine it would let new objects pile up to 100 MB before it looks at
 * them, and a film of three hours would take more than 300 MB.
 */
export const MEDIA_NODE_OPTIONS = '--max-semi-space-size=16';

/**
 * API Gateway gives up after 30 s. What comes through the ingress may take until CloudFront gives up, after 120 s; the
 * wrapper's own deadlines are shorter.
 */
export const timeoutSeconds = (row: Pick<Route, 'upload'>): number => (row.upload === undefined ? 29 : 115);
