import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { refuseDuplicate } from "@/lib/core/unique";
import type { Prisma } from "@/prisma/generated/client";
import type { QuickReply, QuickReplyChanges, QuickReplyInput } from "./schema";

const mostReplies = 200;

const select = { id: true, shortcut: true, body: true } as const satisfies Prisma.WhatsappQuickReplySelect;

export const listQuickReplies = (): Promise<QuickReply[]> =>
  db.whatsappQuickReply.findMany({ orderBy: { shortcut: "asc" }, select });

/** @throws AppError `conflict` for a taken shortcut or too many replies */
export function createQuickReply(data: QuickReplyInput): Promise<QuickReply> {
  return named(async () => {
    if ((await db.whatsappQuickReply.count()) >= mostReplies) {
      throw new AppError("conflict", `Puede haber hasta ${mostReplies} respuestas rápidas: elimina alguna antes.`);
    }
    return db.whatsappQuickReply.create({ data, select });
  });
}

/** @throws AppError `not_found`, `conflict` for a taken shortcut */
export function updateQuickReply(id: string, data: QuickReplyChanges): Promise<QuickReply> {
  return named(async () => {
    const [row] = await db.whatsappQuickReply.updateManyAndReturn({ where: { id }, data, select });
    if (!row) throw notFound();
    return row;
  });
}

/** @throws AppError `not_found` */
export async function removeQuickReply(id: string): Promise<void> {
  const { count } = await db.whatsappQuickReply.deleteMany({ where: { id } });
  if (count === 0) throw notFound();
}

const notFound = () => new AppError("not_found", "No se encontró la respuesta rápida.");

const named = <T>(write: () => Promise<T>): Promise<T> =>
  refuseDuplicate(write, () => ({
    message: "Ya hay una respuesta rápida con ese atajo.",
    fields: { shortcut: "Otra respuesta rápida ya usa este atajo." },
  }));
