/** The input of an execution. It stays small: frames and scores go through the bucket. */
import * as v from 'valibot';
import { ALGORITHMS } from '#shared/media/scenes/options.ts';

export const Input = v.object({
  process: v.object({ accountId: v.string(), processId: v.string() }),
  /** The film: its name as sent, and the key of its object. */
  source: v.string(),
  upload: v.string(),
  subclips: v.boolean(),
  notify: v.boolean(),
  /** A test key asked for a slow process: it waits before it begins. */
  waitSeconds: v.optional(v.number()),
  options: v.object({
    algorithm: v.picklist(ALGORITHMS),
    sensitivity: v.number(),
    minSceneLength: v.nullable(v.number()),
    compat: v.nullable(v.literal('pyscenedetect')),
  }),
});
export type Input = v.InferOutput<typeof Input>;
