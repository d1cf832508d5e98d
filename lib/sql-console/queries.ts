import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import type { z } from "zod";
import type { savedQueryChange, savedQueryInput } from "./schema";

/** Per person. */
const limits = { saved: 200, remembered: 200, shown: 50 };

const select = { id: true, name: true, text: true, updatedAt: true } as const;

export const listQueries = (actor: Actor) =>
  db.savedQuery.findMany({ where: { ownerId: actor.id }, select, orderBy: { name: "asc" } });

const nameTaken = () => {
  const message = "Ya tienes una consulta con ese nombre.";
  return { message, fields: { name: message } };
};

/** @throws AppError `conflict` for a name the person has, or too many queries */
export async function createQuery(actor: Actor, { name, text }: z.output<typeof savedQueryInput>) {
  const ownerId = actor.id;
  if ((await db.savedQuery.count({ where: { ownerId } })) >= limits.saved) {
    throw new AppError("conflict", "Tienes demasiadas consultas guardadas. Borra alguna.");
  }
  return refuseDuplicate(() => db.savedQuery.create({ data: { ownerId, name, text }, select }), nameTaken);
}

/** @throws AppError `not_found` also for another person's, `conflict` for a taken name */
export async function updateQuery(actor: Actor, id: string, data: z.output<typeof savedQueryChange>) {
  const where = { id, ownerId: actor.id };
  const { count } = await refuseDuplicate(() => db.savedQuery.updateMany({ where, data }), nameTaken);
  const query = count === 1 && (await db.savedQuery.findFirst({ where, select }));
  if (!query) throw notFound();
  return query;
}

export async function removeQuery(actor: Actor, id: string): Promise<void> {
  const { count } = await db.savedQuery.deleteMany({ where: { id, ownerId: actor.id } });
  if (count === 0) throw notFound();
}

const notFound = () => new AppError("not_found", "No encontramos esa consulta.");

export const listRuns = (actor: Actor) =>
  db.queryRun.findMany({
    where: { ownerId: actor.id },
    select: { id: true, text: true, succeeded: true, rows: true, milliseconds: true, createdAt: true },
    orderBy: { createdAt: "desc" },
    take: limits.shown,
  });

type Ran = { text: string; succeeded: boolean; rows: number | null; milliseconds: number };

/** A failure here does not keep the result from the person. */
export async function rememberRun(actor: Actor, run: Ran): Promise<void> {
  const ownerId = actor.id;
  try {
    await db.queryRun.create({ data: { ownerId, ...run } });
    const past = await db.queryRun.findFirst({
      where: { ownerId },
      orderBy: { createdAt: "desc" },
      skip: limits.remembered,
      select: { createdAt: true },
    });
    if (past) await db.queryRun.deleteMany({ where: { ownerId, createdAt: { lte: past.createdAt } } });
  } catch (error) {
    log.warn({ err: error }, "a query was not remembered");
  }
}

export async function forgetQueries(tx: Prisma.TransactionClient, ownerId: string): Promise<void> {
  await tx.savedQuery.deleteMany({ where: { ownerId } });
  await tx.queryRun.deleteMany({ where: { ownerId } });
}
