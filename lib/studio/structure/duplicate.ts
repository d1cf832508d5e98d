import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { timeOrderedId } from "@/lib/core/uuid";
import type { Actor } from "@/lib/people/actor";
import type { ContentKind, Prisma } from "@/prisma/generated/client";
import { itemNotFound } from "../access";
import { adapterOf } from "../adapters";
import { recordItems } from "../audit";
import { holdSite } from "../live";
import { putAfter } from "../places";
import { kindNames, treeKinds } from "../shared/kinds";
import { firstFree } from "../shared/slugs";
import { wholeFields } from "../columns";
import { listBranches } from "./branches";

/**
 * Copies an item of the academy and its descendants, as drafts.
 * @returns the copy's id
 * @throws AppError `not_found`, `bad_request` for other kinds
 */
export async function duplicateItem(actor: Actor, id: string): Promise<{ id: string }> {
  return db.$transaction(async (tx) => {
    await holdSite(tx);
    const originals = await readOriginals(tx, id);
    const copies = copyAll(actor, originals, await readSlugs(tx));
    await tx.contentItem.createMany({ data: copies });
    const [original, copy] = [originals[0]!, copies[0]!];
    await putAfter(tx, original.kind, original.parentId, [copy.id], original.id);
    await recordItems(tx, actor, "content.duplicate", [original]);
    return { id: copy.id };
  });
}

async function readOriginals(tx: Prisma.TransactionClient, id: string) {
  const branch = (await listBranches(tx, [id])).filter(({ deletedAt }) => deletedAt === null);
  const [top] = branch;
  if (!top) throw itemNotFound();
  if (!treeKinds.some((kind) => kind === top.kind)) {
    throw new AppError("bad_request", `No se puede duplicar ${kindNames[top.kind].the}.`);
  }
  const rows = await tx.contentItem.findMany({
    where: { id: { in: branch.map((twig) => twig.id) } },
    select: {
      id: true,
      kind: true,
      parentId: true,
      position: true,
      title: true,
      slug: true,
      fields: true,
      mediaIds: true,
    },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return branch.map((twig) => byId.get(twig.id)!);
}

async function readSlugs(tx: Prisma.TransactionClient): Promise<Set<string>> {
  const rows = await tx.contentItem.findMany({
    where: { kind: { in: [...treeKinds] }, deletedAt: null },
    select: { kind: true, parentId: true, slug: true },
  });
  return new Set(rows.map((row) => scopeOf(row.kind, row.parentId) + row.slug));
}

const scopeOf = (kind: ContentKind, parentId: string | null): string => `${kind === "section" ? parentId : kind} `;

type Original = Awaited<ReturnType<typeof readOriginals>>[number];

function copyAll(actor: Actor, originals: Original[], taken: Set<string>) {
  const ids = new Map(originals.map(({ id }) => [id, timeOrderedId()]));
  return originals.map(({ id, kind, parentId, position, mediaIds, ...original }, index) => {
    const parent = (parentId && ids.get(parentId)) ?? parentId;
    const scope = scopeOf(kind, parent);
    const slug = original.slug && firstFree(original.slug, (free) => !taken.has(scope + free));
    taken.add(scope + slug);
    // Descendants keep their titles: their place tells them apart.
    const title = index === 0 ? `${original.title.slice(0, 100)} (copia)`.trim() : original.title;
    const fields = {
      ...wholeFields(kind, original.fields),
      ...adapterOf(kind).blank(title, slug),
    } as Prisma.InputJsonObject;
    const copy = { id: ids.get(id)!, kind, parentId: parent, position, title, slug, fields, mediaIds };
    return { ...copy, authorId: actor.id, writtenById: actor.id };
  });
}
