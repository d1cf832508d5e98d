import { db } from "@/lib/core/db";
import { audited, type Author, type Changes } from "@/lib/people/audit";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { kindNames } from "./shared/kinds";

export const contentAudit = audited({
  type: "content",
  label: "Contenido",
  actions: {
    "content.create": "Creó",
    "content.publish": "Publicó",
    "content.schedule": "Programó",
    "content.unschedule": "Canceló la programación de",
    "content.archive": "Despublicó",
    "content.remove": "Eliminó",
    "content.restore": "Recuperó",
    "content.move": "Movió",
    "content.duplicate": "Duplicó",
    "content.handIn": "Envió a revisión",
    "content.sendBack": "Devolvió",
    "content.share": "Compartió una vista previa de",
    "content.import": "Importó",
  },
  fields: { scheduledFor: "Programado para", note: "Comentario" },
  findExisting: (ids) => db.contentItem.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } }),
});

const targetOf = ({ id, kind, title }: Pick<ContentItem, "id" | "kind" | "title">) => ({
  id,
  name: `${kindNames[kind].one} «${title || "Sin título"}»`,
});

export const recordItems = (
  tx: Prisma.TransactionClient,
  author: Author,
  action: Parameters<typeof contentAudit.record>[2]["action"],
  items: Pick<ContentItem, "id" | "kind" | "title">[],
  changes?: Changes,
): Promise<void> =>
  contentAudit.recordAll(
    tx,
    author,
    items.map((item) => ({ action, target: targetOf(item), changes })),
  );
