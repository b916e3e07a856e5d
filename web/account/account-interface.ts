/** API calls of the account page. Only the HTTP client they go through holds the key. */
import * as v from 'valibot';
import type { HttpClient, Outcome } from '../sync/http.ts';

const Info = v.object({
  name: v.string(),
  aiCredits: v.object({ availableAiCredits: v.number(), availableTeamAiCredits: v.number() }),
  stats: v.object({
    requestsLastMinute: v.number(),
    requestsLastHour: v.number(),
    fileConversions: v.number(),
    fileConversionsLeft: v.number(),
    fileConversionsPerAiCredit: v.number(),
  }),
  limits: v.object({ processesInProgress: v.number(), processesAtOnce: v.number() }),
});
export type Info = v.InferOutput<typeof Info>;

const Usage = v.object({
  days: v.array(v.object({ day: v.string(), requests: v.number(), conversions: v.number() })),
  keys: v.array(v.object({ keyId: v.string(), requests: v.number() })),
});
export type Usage = v.InferOutput<typeof Usage>;

const Process = v.object({
  processId: v.string(),
  created: v.string(),
  status: v.picklist(['in_progress', 'finished', 'failed']),
  label: v.string(),
  progress: v.number(),
  fileName: v.optional(v.string()),
  fileId: v.optional(v.string()),
});
export type Process = v.InferOutput<typeof Process>;

const File = v.object({
  id: v.string(),
  name: v.string(),
  created: v.string(),
  expires: v.string(),
  url: v.string(),
  size: v.number(),
});
export type File = v.InferOutput<typeof File>;

const Key = v.object({
  keyId: v.string(),
  name: v.string(),
  lastFour: v.string(),
  created: v.string(),
  revoked: v.nullable(v.string()),
  isCurrent: v.boolean(),
});
export type Key = v.InferOutput<typeof Key>;

const NewKey = v.object({ apiKey: v.string() });

export type AccountInterface = {
  info(): Promise<Outcome<Info>>;
  usage(days: number): Promise<Outcome<Usage>>;
  processes(): Promise<Outcome<readonly Process[]>>;
  cancel(processId: string): Promise<Outcome<unknown>>;
  files(): Promise<Outcome<readonly File[]>>;
  /** The file with a new download URL; those in the list may have expired. */
  file(id: string): Promise<Outcome<File>>;
  remove(id: string): Promise<Outcome<unknown>>;
  keys(): Promise<Outcome<readonly Key[]>>;
  revoke(keyId: string): Promise<Outcome<unknown>>;
  renew(): Promise<Outcome<{ readonly apiKey: string }>>;
};

export function createAccountInterface(ask: HttpClient): AccountInterface {
  const read = async <S extends v.GenericSchema>(
    schema: S,
    method: string,
    path: string,
  ): Promise<Outcome<v.InferOutput<S>>> => {
    const answer = await ask(method, path);
    return answer.ok ? { ok: true, value: v.parse(schema, answer.value.envelope.data) } : answer;
  };
  return {
    info: () => read(Info, 'GET', '/v2/info'),
    usage: (days) => read(Usage, 'GET', `/v2/usage?days=${days}`),
    processes: () => read(v.array(Process), 'GET', '/v2/processes'),
    cancel: (processId) => ask('DELETE', `/v2/process/${encodeURIComponent(processId)}`),
    files: async () => {
      const files = await read(v.array(File), 'GET', '/v2/files');
      // The API returns 404 if there are no files.
      const isNone = !files.ok && files.failure.kind === 'refused' && files.failure.status === 404;
      return isNone ? { ok: true, value: [] } : files;
    },
    file: (id) => read(File, 'GET', `/v2/file/${encodeURIComponent(id)}`),
    remove: (id) => ask('DELETE', `/v2/file/${encodeURIComponent(id)}`),
    keys: () => read(v.array(Key), 'GET', '/v2/keys'),
    revoke: (keyId) => ask('DELETE', `/v2/keys/${encodeURIComponent(keyId)}`),
    renew: () => read(NewKey, 'POST', '/v2/keys/renew'),
  };
}
