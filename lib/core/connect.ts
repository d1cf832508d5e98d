import { Client, type ClientConfig } from "pg";

/**
 * A connection beside those of the pool, to any database. One that is lost fails what is asked of it, and ends no process.
 * @throws what keeps it from being made
 */
export async function connectTo(url: string, settings: Omit<ClientConfig, "connectionString"> = {}): Promise<Client> {
  const client = new Client({ connectionString: url, ...settings });
  client.on("error", () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** Works on such a connection, which ends with the work, or as soon as `signal` is aborted. @throws what `signal` was aborted with */
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
