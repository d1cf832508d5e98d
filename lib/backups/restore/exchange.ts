import { setTimeout as sleep } from "node:timers/promises";
import { day } from "@/lib/core/dates";
import { unknownDevice } from "@/lib/core/device";
import { outage } from "@/lib/core/outage";
import { ensureOptions } from "@/lib/options/select";
import type { Actor } from "@/lib/people/actor";
import { type Author, nobody } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import { prepareConsole } from "@/lib/sql-console/prepare";
import type { Prisma } from "@/prisma/generated/client";
import { backupAudit } from "../audit";
import type { JobContext } from "../jobs/jobs";
import { tellRestored } from "./restored";
import { dropLeftStates, newSchema } from "./states";
import { tradePlaces } from "./trade";
import { escapeIdentifier } from "pg";

/** How long an undo is possible. */
const keptMs = day;

/** The author of restores by command, and of actions of the site itself. */
export const system: Author = {
  ...{ id: nobody, name: "El sistema", lastName: "", username: "", role: "superadmin" },
  device: unknownDevice,
};

export type Exchange = {
  incoming: string;
  action: "backup.restore" | "backup.undo" | "backup.reset";
  backupName: string;
  /** Their account and session are carried over. Null for a command. */
  actor: Actor | null;
  /** Further changes of the new state, in the same transaction. */
  settle?: (tx: Prisma.TransactionClient) => Promise<void>;
};

/** The end of a restore: replaces the state in use, which can be brought back for a day. It cannot be cancelled. */
export async function exchangeStates(
  job: JobContext,
  { incoming, action, backupName, actor, settle }: Exchange,
): Promise<void> {
  await job.pointOfNoReturn();
  job.progress({ step: "Cambiando los datos" });
  const aside = newSchema("previous");
  const author = actor ?? system;
  await tradePlaces({
    incoming,
    aside,
    settle: async (tx) => {
      await settle?.(tx);
      if (action !== "backup.reset") await tellRestored(tx, aside, action === "backup.undo");
      if (actor) await carryAccount(tx, aside, actor);
      await backupAudit.record(tx, author, { action, target: { id: backupName, name: backupName } });
      const last = action === "backup.undo" ? await tx.previousState.findFirstOrThrow() : null;
      const told = last ? { action: last.action, isUndone: !last.isUndone } : { action, isUndone: false };
      await tx.previousState.deleteMany();
      const expiresAt = new Date(Date.now() + keptMs);
      const who = { actorId: author.id, actorName: fullName(author) };
      await tx.previousState.create({ data: { schemaName: aside, backupName, ...told, ...who, expiresAt } });
    },
  });
  job.progress({ step: "Terminando" });
  // This process is notified like all others, and then lends connections again.
  while (outage.is("restoring")) await sleep(20);
  await ensureOptions();
  await prepareConsole();
  await dropLeftStates();
}

type Bearer = { id: string; sessionId: string };

/** Rows that protect an account. */
const ofAccount = ["second_factors", "recovery_codes", "passkeys"];

/**
 * Copies an account with its factors, passkeys and current session from the schema `aside` into the new state, over
 * the account with the same id, else the same e-mail. E-mails, names and Google accounts that somebody else has there
 * stay theirs.
 */
export async function carryAccount(
  tx: Prisma.TransactionClient,
  aside: string,
  { id, sessionId }: Bearer,
): Promise<void> {
  const [was] = await tx.$queryRawUnsafe<{ row: User }[]>(
    `SELECT to_jsonb(u) AS row FROM ${aside}.users u WHERE id = $1::uuid`,
    id,
  );
  if (!was) throw new Error("the account that is to be carried over is gone");
  await giveId(tx, was.row);
  await writeUser(tx, was.row);
  for (const table of ofAccount) {
    await tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE user_id = $1::uuid`, id);
    await copyRows(tx, aside, table, "user_id", id);
  }
  await copyRows(tx, aside, "sessions", "id", sessionId);
  await copyRows(tx, aside, "push_devices", "session_id", sessionId);
}

type User = { id: string; email: string; username: string; google_id: string | null; operator_id: string | null };

/** The same e-mail means the same person; references follow (`ON UPDATE CASCADE`). */
async function giveId(tx: Prisma.TransactionClient, { id, email }: User): Promise<void> {
  await tx.$executeRaw`
    UPDATE users SET id = ${id}::uuid
    WHERE email = ${email} AND NOT EXISTS (SELECT FROM users WHERE id = ${id}::uuid)`;
}

type Facts = Record<"isThere" | "email" | "username" | "google_id" | "operator_id", boolean>;

/** Leaves out values taken by others; a new account still needs a name. */
async function writeUser(tx: Prisma.TransactionClient, user: User): Promise<void> {
  const [{ isThere, ...taken }] = await tx.$queryRaw<[Facts]>`
    WITH others AS (SELECT * FROM users WHERE id <> ${user.id}::uuid)
    SELECT EXISTS (SELECT FROM users WHERE id = ${user.id}::uuid) AS "isThere",
      EXISTS (SELECT FROM others WHERE email = ${user.email}) AS email,
      EXISTS (SELECT FROM others WHERE username = ${user.username}) AS username,
      EXISTS (SELECT FROM others WHERE google_id = ${user.google_id}) AS google_id,
      NOT EXISTS (SELECT FROM operators WHERE id = ${user.operator_id}::uuid) AS operator_id`;
  const free = Object.entries(user).filter(([column]) => !taken[column as keyof typeof taken]);
  const row: Partial<User> = Object.fromEntries(free);
  if (!isThere) row.username ??= `${user.username}-${user.id.slice(-6)}`;
  const columns = Object.keys(row).map(escapeIdentifier).join(", ");
  const carried = `SELECT ${columns} FROM jsonb_populate_record(NULL::users, $1::jsonb)`;
  const write = isThere
    ? `UPDATE users SET (${columns}) = (${carried}) WHERE id = ($1::jsonb ->> 'id')::uuid`
    : `INSERT INTO users (${columns}) ${carried}`;
  await tx.$executeRawUnsafe(write, JSON.stringify(row));
}

/** The old state's enum types have the same names but are other types. */
async function copyRows(
  tx: Prisma.TransactionClient,
  aside: string,
  table: string,
  column: string,
  id: string,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `INSERT INTO ${table} SELECT (jsonb_populate_record(NULL::${table}, to_jsonb(was))).* FROM ${aside}.${table} was
     WHERE ${column} = $1::uuid ON CONFLICT DO NOTHING`,
    id,
  );
}
