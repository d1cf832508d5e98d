import { log } from "@/lib/core/log";
import { applyMigrations } from "@/lib/core/migrations/migrate";
import { databaseAddress } from "@/lib/core/pooler";
import type { Door } from "./door";
import type { EarlyEnd } from "./early-end";

type Start = {
  door: Door;
  early: EarlyEnd;
  listen: () => Promise<void>;
  folder?: string;
};

/** Listens at once when there are migrations, so that the process does not seem to hang. */
export async function migrateFirst({ door, early, listen, folder }: Start): Promise<void> {
  const onPending = () => {
    door.say("migrating");
    return listen();
  };
  const onWait = (reason: string) => log.warn({ reason }, "waiting to apply migrations");
  const applied = await early.during((signal) =>
    applyMigrations(databaseAddress.session, { signal, folder, onPending, onWait }),
  );
  door.say("starting");
  if (applied.length > 0) log.info({ migrations: applied }, "migrations applied");
}
