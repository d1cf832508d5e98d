import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { log } from "@/lib/core/log";

const RETRY = 1_000;

type Listener = {
  onNotify: (payload: string) => void;
  /** The connection was lost for a while: some may have been missed. */
  onReconnect: () => void;
};

/**
 * Listens to channels of Postgres (`NOTIFY`) on one connection of its own, and reconnects by itself.
 * @returns stops listening.
 */
export async function listenTo(databaseUrl: string, channels: Record<string, Listener>): Promise<() => Promise<void>> {
  let client: Client | undefined;
  let stopped = false;

  const connect = async () => {
    const fresh = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: "notifications" });
    fresh.on("notification", ({ channel, payload = "" }) => channels[channel]?.onNotify(payload));
    fresh.on("error", () => {}); // "end" follows
    fresh.on("end", () => void reconnect());
    await fresh.connect();
    for (const channel of Object.keys(channels)) await fresh.query(`LISTEN ${channel}`);
    client = fresh;
  };

  const reconnect = async () => {
    if (stopped || !client) return;
    client = undefined;
    log.warn("lost the connection that listens for notifications");
    while (!stopped && !client) {
      await sleep(RETRY, undefined, { ref: false });
      await connect().catch(() => {});
    }
    if (!stopped) for (const { onReconnect } of Object.values(channels)) onReconnect();
  };

  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
