import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { log } from "@/lib/core/log";

const DEBOUNCE = 50;
const RETRY = 1_000;

/**
 * Tells of content that was changed in the database, by whatever process or hand: triggers notify the channel
 * `content_changed` with a cache tag. Reconnects by itself, and then tells of everything, because it may have missed some.
 * @param onChange given the tags that changed within 50 ms.
 * @returns stops listening.
 */
export async function watchContent(
  databaseUrl: string,
  onChange: (tags: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const tags = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let client: Client | undefined;
  let stopped = false;

  const report = (tag: string) => {
    tags.add(tag);
    timer ??= setTimeout(() => {
      const changed = [...tags];
      tags.clear();
      timer = undefined;
      onChange(changed).catch((error: unknown) =>
        log.error({ err: error, tags: changed }, "content was not revalidated"),
      );
    }, DEBOUNCE);
  };

  const listen = async () => {
    const fresh = new Client({ connectionString: databaseUrl, keepAlive: true, application_name: "content-changes" });
    fresh.on("notification", ({ payload }) => payload && report(payload));
    fresh.on("error", () => {}); // "end" follows
    fresh.on("end", () => void reconnect());
    await fresh.connect();
    await fresh.query("LISTEN content_changed");
    client = fresh;
  };

  const reconnect = async () => {
    if (stopped || !client) return;
    client = undefined;
    log.warn("lost the connection that listens for changed content");
    while (!stopped && !client) {
      await sleep(RETRY, undefined, { ref: false });
      await listen().catch(() => {});
    }
    if (!stopped) report("academy");
  };

  await listen();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await client?.end();
  };
}
