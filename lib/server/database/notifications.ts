import { setImmediate as turn, setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
import type { ChannelListener } from "@/lib/core/life";
import { log } from "@/lib/core/log";
import { DatabaseAway, outage } from "@/lib/core/outage";

const retryEvery = 500;

/** Milliseconds between heartbeats, and to wait for each. */
const heartbeat = { every: 1_000, within: 2_000 };

type Listening = {
  /** Within two seconds. */
  answers: () => Promise<boolean>;
  /** Whether everything committed before was heard: Postgres sends notifications before its next answer. */
  caughtUp: () => Promise<boolean>;
  stop: () => Promise<void>;
};

/** An outage (lib/core/outage.ts) begins when this connection gets no answer and no other can be made. */
export async function listenTo(databaseUrl: string, channels: Record<string, ChannelListener>): Promise<Listening> {
  const listen = {
    text: Object.keys(channels)
      .map((channel) => `LISTEN ${escapeIdentifier(channel)}`)
      .join(";"),
    query_timeout: heartbeat.within,
  };

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString: databaseUrl,
      keepAlive: true,
      application_name: "notifications",
      connectionTimeoutMillis: heartbeat.within,
    });
    fresh.on("notification", ({ channel, payload = "" }) => channels[channel]?.onNotify(payload));
    fresh.on("error", () => {}); // "end" follows
    try {
      await fresh.connect();
      await fresh.query(listen);
      return fresh;
    } catch (error) {
      void fresh.end();
      throw error;
    }
  }

  let client = await connect();
  let asked: Promise<boolean> | null = null;
  let stopped = false;

  const answers = (): Promise<boolean> => {
    asked ??= isAlive(client).finally(() => (asked = null));
    return asked;
  };

  let next: Promise<boolean> | null = null;

  const caughtUp = (): Promise<boolean> => {
    // A pending answer may predate what the caller waits for.
    next ??= Promise.resolve(asked).then(() => {
      next = null;
      return answers();
    });
    return next;
  };

  const watch = async () => {
    while (!stopped) {
      const ended = new Promise((resolve) => client.once("end", resolve));
      while (!stopped && (await answers())) {
        await Promise.race([ended, sleep(heartbeat.every, undefined, { ref: false })]);
      }
      void client.end();
      if (!stopped) await reconnect();
    }
  };

  const reconnect = async () => {
    log.warn("lost the connection that listens for notifications");
    while (!stopped) {
      try {
        client = await connect();
        asked = null; // from the previous connection
        break;
      } catch (error) {
        outage.begin();
        log.error({ err: new DatabaseAway((error as Error).message) }, "the database is away");
        await sleep(retryEvery, undefined, { ref: false });
      }
    }
    if (stopped) return;
    const ms = outage.end();
    if (ms !== null) log.warn({ ms }, "the database answers again");
    for (const { onReconnect } of Object.values(channels)) onReconnect();
  };

  void watch();
  return {
    answers,
    caughtUp,
    stop: async () => {
      stopped = true;
      await client.end();
    },
  };
}

async function isAlive(client: Client): Promise<boolean> {
  if (outage.is("away")) return false;
  const answer = client.query("SELECT").then(
    () => true,
    () => false,
  );
  // If we were busy, read what arrived first.
  const silence = sleep(heartbeat.within, false, { ref: false }).then(async () => {
    await turn();
    return turn(false);
  });
  return Promise.race([answer, silence]);
}
