import { Client, type ClientConfig } from "pg";

/** For slow work: the login may have the limits of calls (pooler.ts). */
export const noLimits = "-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0";

/** A direct connection without the pool. Losing it fails its queries, but does not end the process. */
export async function connectTo(url: string, settings: Omit<ClientConfig, "connectionString"> = {}): Promise<Client> {
  const client = new Client({ connectionString: url, options: noLimits, ...settings });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** Closed when the work or `signal` ends. @throws the reason of `signal` */
export async function whileConnected<T>(
  url: string,
  { name, signal }: { name: string; signal: AbortSignal },
  work: (client: Client) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const client = await connectTo(url, { application_name: name });
  const cut = () => client.connection.stream.destroy(signal.reason as Error);
  signal.addEventListener("abort", cut);
  try {
    signal.throwIfAborted();
    return await work(client);
  } finally {
    signal.removeEventListener("abort", cut);
    await client.end().catch(() => {});
  }
}
