import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesIn } from "@/lib/core/text";
import type { OutboxItem, OutboxQuery } from "./schema";

export async function listOutbox(query: OutboxQuery): Promise<Page<OutboxItem>> {
  return paginate(db.outboxMail, query, {
    where: matchesIn(["to", "subject"], query.search),
    orderBy: [{ createdAt: "desc" }],
    select: { id: true, to: true, subject: true, createdAt: true },
  });
}

export const findOutboxMail = (id: string) =>
  db.outboxMail.findUnique({
    where: { id },
    select: { to: true, subject: true, text: true, html: true, createdAt: true },
  });
