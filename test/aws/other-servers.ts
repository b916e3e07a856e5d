/** Servers that the suites use in place of the stand-ins: `npm run prove:aws` names them in `OTHER_SERVERS`. */
import * as v from 'valibot';

const OtherServers = v.object({
  dynamodb: v.optional(v.string()),
  s3: v.optional(v.string()),
  /** Folders of the bundled functions and of the runtime client that runs them; the server of their secrets. */
  runtime: v.optional(v.object({ task: v.string(), client: v.string(), secrets: v.string() })),
});
export type OtherServers = v.InferOutput<typeof OtherServers>;

export const otherServers = (): OtherServers =>
  v.parse(OtherServers, JSON.parse(process.env.OTHER_SERVERS ?? '{}'));
