/** The zip in the state of an execution. */
import * as v from 'valibot';

export const PackedFile = v.object({
  fileId: v.string(),
  name: v.string(),
  /** Bytes. */
  size: v.number(),
  md5: v.string(),
});
export type PackedFile = v.InferOutput<typeof PackedFile>;
