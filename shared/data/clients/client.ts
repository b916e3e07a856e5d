/** AWS clients are made once, when first needed, with the defaults of the runtime. Only stores use them. */

/** The part that every SDK client has and that observers may use. */
export type ObservableClient = { readonly middlewareStack: { add: (...args: never[]) => void } };

type Observer = (client: ObservableClient, service: string) => void;

const observers: Observer[] = [];
const made: { client: ObservableClient; service: string }[] = [];

/** Calls back for every client, made before or after: how calls are recorded, counted and disturbed in tests. */
export function observeClients(observer: Observer): void {
  observers.push(observer);
  for (const { client, service } of made) observer(client, service);
}

/** A getter that makes its client at the first call. */
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
