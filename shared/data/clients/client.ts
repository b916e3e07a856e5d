/** Creates AWS clients once, when first needed, with the runtime's defaults. Only stores use them. */

/** The part of an SDK client that observers use. */
export type ObservableClient = { readonly middlewareStack: { add: (...args: never[]) => void } };

type Observer = (client: ObservableClient, service: string) => void;

const observers: Observer[] = [];
const made: { client: ObservableClient; service: string }[] = [];

/** Calls back for every client, existing or new, so that tests can record, count and disturb calls. */
export function observeClients(observer: Observer): void {
  observers.push(observer);
  for (const { client, service } of made) observer(client, service);
}

/** A getter that creates its client at the first call. */
export function lazily<C extends ObservableClient>(service: string, create: () => C): () => C {
  let client: C | undefined;
  return () => {
    if (!client) {
      client = create();
      made.push({ client, service });
      for (const observer of observers) observer(client, service);
    }
    return client;
  };
}
