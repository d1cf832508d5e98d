import type { ContentAdapter, Placed } from "@/lib/content/adapter";
import { db } from "@/lib/core/db";
import { inTurns } from "@/lib/core/in-turns";
import { log } from "@/lib/core/log";
import { enqueue } from "@/lib/jobs/enqueue";
import { jobKind, work } from "@/lib/jobs/kind";
import { cache } from "react";
import { Prisma } from "@/prisma/generated/client";
import { adapters } from "./adapters";
import { toColumns, wholeFields } from "./columns";
import { holdSite } from "./live";
import { readUndone } from "./undone";

/* Rows of the site that the studio did not write: the demo, older versions and their backups, manual SQL. */

const batch = 50;

/** Milliseconds. */
const timeout = 120_000;

type Stray = { id: string; live: boolean };

const strayRows = ({ rows }: ContentAdapter) => Prisma.sql`
  SELECT id::text, live FROM (${rows}) AS stored WHERE NOT EXISTS (SELECT 1 FROM content_items item WHERE item.id = stored.id)`;

const kind = jobKind("studio.adopt", "Contenido sin registrar");

export const askForStrays = async (tx: Pick<Prisma.TransactionClient, "$queryRaw" | "$executeRaw">) =>
  (await hasStrays(tx)) && enqueue(tx, kind, {}, { dedupe: "" });

/** Enqueued at a start, after a restore, every hour, and whenever the database announces changed content. */
export const adoptWork = work({
  kind,
  atOnce: 1,
  waits: [],
  recover: askForStrays,
  run: async () => void (await adoptStrays()),
});

async function hasStrays(tx: Pick<Prisma.TransactionClient, "$queryRaw">): Promise<boolean> {
  const looks = adapters.map((adapter) => Prisma.sql`EXISTS (${strayRows(adapter)})`);
  const [found] = await tx.$queryRaw<{ any: boolean }[]>`SELECT ${Prisma.join(looks, " OR ")} AS any`;
  return found!.any;
}

const hasStraysNow = cache(() => hasStrays(db));

/** Gives each row without an item a studio item, so that it can be edited. @returns the number of new items */
export async function adoptStrays(): Promise<number> {
  if (!(await hasStrays(db))) return 0;
  const adopted = await db.$transaction(
    async (tx) => {
      await holdSite(tx);
      return adoptAll(tx);
    },
    { timeout },
  );
  log.info({ adopted }, "content that was written elsewhere can be written in the studio");
  return adopted;
}

/** Reads the studio as if every row had its item, and writes nothing, because lists only read. */
export async function readAdopted<T>(read: (tx: Prisma.TransactionClient) => Promise<T>): Promise<T> {
  if (!(await hasStraysNow())) return read(db);
  return readUndone(async (tx) => {
    await adoptAll(tx);
    return read(tx);
  }, timeout);
}

async function adoptAll(tx: Prisma.TransactionClient): Promise<number> {
  let count = 0;
  for (const adapter of adapters) count += await adopt(tx, adapter);
  return count;
}

async function adopt(tx: Prisma.TransactionClient, adapter: ContentAdapter): Promise<number> {
  const strays = await tx.$queryRaw<Stray[]>(strayRows(adapter));
  const live = new Map(strays.map((stray) => [stray.id, stray.live]));
  for await (const part of inTurns(strays, batch)) {
    const placed = await adapter.read(
      tx,
      part.map(({ id }) => id),
    );
    const data = placed.map((one) => toItem(adapter, one, live.get(one.id)!));
    // Another process may adopt the same rows.
    await tx.contentItem.createMany({ data, skipDuplicates: true });
  }
  return strays.length;
}

function toItem(adapter: ContentAdapter, { fields: stored, publishedAt, ...place }: Placed, isLive: boolean) {
  const fields = wholeFields(adapter.kind, stored);
  return {
    ...place,
    ...toColumns(adapter, fields, null),
    kind: adapter.kind,
    publishedAt,
    createdAt: publishedAt,
    ...(isLive
      ? { state: "published" as const, published: fields as Prisma.InputJsonObject, publishedVersion: 1 }
      : { state: "archived" as const }),
  };
}
