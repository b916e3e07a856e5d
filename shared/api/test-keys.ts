/**
 * Test keys: their conversions are real, but neither counted nor billed. They accept small files only. The name of a
 * file can request a failure that a client must handle.
 */
import type { StatusId } from '#shared/messages/codes.ts';
import { type Principal, tooMany } from './authentication.ts';
import { ApiError } from './errors.ts';
import type { Route } from './route.ts';
import type { Upload } from './upload.ts';

const MIB = 1_048_576;
/** Size limits of films and of other files: enough to try a tool, too small for production. */
const MAX_MIB = { media: 20, other: 1 } as const;
const RETRY_MS = 1_000;

/** What a file name requests: `error-402.srt`, `slow.mov`, in any letter case. */
const NAME = /^(error-\d{3}|slow)(?:\.[^.]*)?$/i;

const SIMULATIONS = ['error-402', 'error-422', 'error-429', 'error-503', 'slow'] as const;
export type Simulation = (typeof SIMULATIONS)[number];

/** What the name of a test key's file requests; undefined for other keys and names. */
export function findSimulation(principal: Principal, fileName: string): Simulation | undefined {
  const name = principal.isTest ? NAME.exec(fileName)?.[1]?.toLowerCase() : undefined;
  return SIMULATIONS.find((simulation) => simulation === name);
}

const REFUSALS: Readonly<Partial<Record<Simulation, StatusId>>> = {
  'error-402': 'auth.no_credits',
  'error-503': 'server.unavailable',
};

/**
 * Checks the file of a test key. `error-422` and `slow` are for films, whose process fails or is slow.
 * @throws ApiError 413 for a file over the limit; 402, 429 or 503 if its name requests it
 */
export function checkTestFile(
  row: Route,
  principal: Principal,
  { name, size }: Pick<Upload, 'name' | 'size'>,
  at: number,
): void {
  const max = row.memory === 'media' ? MAX_MIB.media : MAX_MIB.other;
  if (size > max * MIB) throw new ApiError('file.too_large', { max }, { hint: { id: 'hint.key.test_size' } });
  const simulation = findSimulation(principal, name);
  if (simulation === 'error-429') throw tooMany(at + RETRY_MS, at);
  const id = simulation && REFUSALS[simulation];
  if (id) throw new ApiError(id, {}, { headers: id === 'server.unavailable' ? { 'retry-after': '1' } : {} });
}
