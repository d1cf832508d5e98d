import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Prisma } from "@/prisma/generated/client";
import { linkChanged } from "./link-cache";
import { type LinkBulk, maxTags } from "./schema";
import type { LinkRow } from "./select";
import { changeLocked, lockLinks, removeLocked, since } from "./service";
import { shownCode } from "./shared/codes";

type Transaction = Prisma.TransactionClient;

/**
 * All or none; skips missing links.
 * @returns how many existed
 * @throws AppError `bad_request` for too many tags, `forbidden` for a link that the person may only see
 */
export async function changeLinks(actor: Actor, bulk: LinkBulk): Promise<number> {
  const rows = await db.$transaction(
    async (tx) => {
      const rows = await lockLinks(tx, actor, bulk.ids);
      for (const row of rows) await work(tx, actor, row, bulk);
      return rows;
    },
    // A link's million visits are deleted with it.
    { timeout: 300_000 },
  );
  for (const { id } of rows) linkChanged(id);
  return rows.length;
}

function work(tx: Transaction, actor: Actor, row: LinkRow, bulk: LinkBulk): Promise<unknown> {
  if (bulk.action === "remove") return removeLocked(tx, actor, row);
  if (bulk.action === "tag") return changeLocked(tx, actor, row, { tags: withTags(row, bulk.tags) });
  if (bulk.action === "untag") {
    return changeLocked(tx, actor, row, { tags: row.tags.filter((tag) => !bulk.tags.includes(tag)) });
  }
  if (bulk.action === "archive" || bulk.action === "unarchive") {
    return changeLocked(tx, actor, row, { archivedAt: since(row.archivedAt, bulk.action === "archive") });
  }
  return changeLocked(tx, actor, row, { pausedAt: since(row.pausedAt, bulk.action === "pause") });
}

function withTags(row: LinkRow, added: string[]): string[] {
  const tags = [...new Set([...row.tags, ...added])];
  if (tags.length <= maxTags) return tags;
  const message = `/${shownCode(row)} tendría más de ${maxTags} etiquetas.`;
  throw new AppError("bad_request", message, { tags: message });
}
