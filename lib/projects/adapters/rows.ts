import type { Prisma } from "@/prisma/generated/client";

export type Tx = Prisma.TransactionClient;

export const idsOf = (items: { id: string }[]): string[] => items.map(({ id }) => id);

/** Rows of one thing, each with its place among them. */
export const numbered = <Row extends object>(rows: Row[]) => rows.map((row, position) => ({ ...row, position }));
export const inOrder = { position: "asc" } as const;

/** Words without those that are empty, or there before. */
export const distinct = (words: string[]): string[] => [...new Set(words.map((word) => word.trim()).filter(Boolean))];

/** Where something stands that has no place among others. */
export const unplaced = (id: string, publishedAt: Date) => ({ id, parentId: null, position: 0, publishedAt });

/** What is said of named things that are not on the site. */
export async function publishFirst(tx: Tx, ids: string[]): Promise<string> {
  const items = await tx.contentItem.findMany({
    where: { id: { in: ids }, deletedAt: null },
    select: { title: true },
    orderBy: { title: "asc" },
  });
  const names = items.map(({ title }) => `«${title || "Sin título"}»`).join(", ");
  return items.length > 0 ? `Publica antes ${names}.` : "Quita lo que ya no existe.";
}
