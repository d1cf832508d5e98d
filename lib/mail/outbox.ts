import { db } from "@/lib/core/db";
import { type Page, toPage } from "@/lib/core/page";
import type { OutboxItem, OutboxQuery } from "./schema";

/** The mails that were kept instead of sent, latest first. */
export async function listOutbox(query: OutboxQuery): Promise<Page<OutboxItem>> {
  const [rows, total] = await Promise.all([
    db.outboxMail.findMany({
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: (query.page - 1) * query.limit,
      take: query.limit,
      select: { id: true, to: true, subject: true, createdAt: true },
    }),
    db.outboxMail.count(),
  ]);
  return toPage(rows, total, query);
}

/** One of them with both parts, or null. */
export const findOutboxMail = (id: string) =>
  db.outboxMail.findUnique({
    where: { id },
    select: { to: true, subject: true, text: true, html: true, createdAt: true },
  });
