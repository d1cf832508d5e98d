import { createHash } from "node:crypto";
import { db } from "@/lib/core/db";
import type { Fields } from "@/lib/content/adapter";
import type { ContentItem, Prisma } from "@/prisma/generated/client";
import { treeKinds } from "../shared/kinds";
import type { FolderPictures, ToldPicture } from "./folder-pictures";
import { exportedName } from "./names";
import { libraryId } from "./addresses-in-text";
import { type Present, readItems } from "./plan";

/** Milliseconds. */
const timeout = 30_000;

/** The state before an import, all read at one moment, with a stamp of it. */
export const readPresent = (pictures: FolderPictures): Promise<Present & { told: ToldPicture[]; stamp: string }> =>
  db.$transaction(
    async (tx) => {
      const items = await readItems(tx);
      const names = await exportedNames(tx, items);
      return { items, nameOf: names, told: await pictures.findRetold(tx), stamp: await stampOf(tx) };
    },
    { isolationLevel: "RepeatableRead", timeout },
  );

async function exportedNames(tx: Prisma.TransactionClient, items: ContentItem[]): Promise<Present["nameOf"]> {
  const ids = items.flatMap(({ fields }) => libraryId(String((fields as Fields).thumbnail ?? "")) ?? []);
  const rows = await tx.mediaFile.findMany({ where: { id: { in: ids }, deletedAt: null }, select: { id: true } });
  const present = new Set(rows.map(({ id }) => id));
  return (id) => (present.has(id) ? exportedName(id) : null);
}

/** A hash of a plan's basis: the same stamp gives the same plan. */
export async function stampOf(tx: Prisma.TransactionClient): Promise<string> {
  const rows = await tx.contentItem.findMany({
    where: { kind: { in: [...treeKinds] }, deletedAt: null },
    orderBy: { id: "asc" },
    select: {
      ...{ id: true, parentId: true, position: true, state: true },
      ...{ version: true, publishedVersion: true, frontMatter: true },
    },
  });
  const hash = createHash("sha256");
  for (const row of rows) hash.update(JSON.stringify(Object.values(row)));
  return hash.digest("base64url");
}
