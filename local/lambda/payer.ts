/** The account that an invocation works for: threads are shared fairly between accounts. */
import * as v from 'valibot';
import { authenticate } from '#shared/api/authentication.ts';
import { clientAddress } from '#shared/api/origin.ts';

/** A request as API Gateway or the ingress passes it on. */
const HttpPayload = v.object({
  headers: v.record(v.string(), v.string()),
  requestContext: v.object({ http: v.object({ sourceIp: v.string() }) }),
});
/** A task of the workflow. */
const TaskPayload = v.object({ process: v.object({ accountId: v.string() }) });

/**
 * Of a light request, without a look-up: all that bear the same key take turns together.
 * @returns the `Authorization` header, the address of a caller without one, or whom a task works for
 */
export function findSender(payload: unknown): string {
  const http = v.safeParse(HttpPayload, payload);
  if (http.success) {
    const { headers, requestContext } = http.output;
    return headers.authorization ?? clientAddress(headers, requestContext.http.sourceIp);
  }
  const task = v.safeParse(TaskPayload, payload);
  return task.success ? task.output.process.accountId : 'service';
}

/** @returns the account, or the address of a caller without a valid key; `service` for the service's own tasks */
export async function findPayer(payload: unknown): Promise<string> {
  const task = v.safeParse(TaskPayload, payload);
  if (task.success) return task.output.process.accountId;
  const http = v.safeParse(HttpPayload, payload);
  if (!http.success) return 'service';
  const { headers, requestContext } = http.output;
  const address = clientAddress(headers, requestContext.http.sourceIp);
  return authenticate(headers.authorization, address).then(
    ({ accountId }) => accountId,
    // The function answers with the refusal; here it only takes its turn.
    () => address,
  );
}
