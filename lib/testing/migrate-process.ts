import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/*
 * A process to be killed while it migrates, by the folder that its argument names: it says that it begins. With `serve` it is the first part of
 * the server's start, and says where it listens.
 */
async function main(folder: string, serves: boolean): Promise<void> {
  if (!serves) {
    const { applyMigrations } = await import("@/lib/core/migrations/migrate");
    await applyMigrations(process.env.DATABASE_URL!, { folder, onPending: () => process.send!("begun") });
    return;
  }
  const { Door } = await import("@/lib/server/boot/door");
  const { EarlyEnd } = await import("@/lib/server/boot/early-end");
  const { migrateFirst } = await import("@/lib/server/boot/migrate-first");
  const server = createServer();
  const listen = async () => {
    await once(server.listen(0, "127.0.0.1"), "listening");
    process.send!((server.address() as AddressInfo).port);
  };
  await migrateFirst({ door: new Door(server), early: new EarlyEnd(), listen, folder });
}

void main(process.argv[2]!, process.argv[3] === "serve").then(() => process.disconnect());
