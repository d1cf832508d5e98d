import type { ContentAdapter } from "@/lib/content/adapter";
import { refuseTaken } from "@/lib/content/placed";
import { AppError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { technologyDraft, type TechnologyFields, technologyReady } from "../shared/fields";
import { selectionPath } from "../shared/paths";
import { relinkProjects } from "./links";
import { idsOf, unplaced } from "./rows";

export const technologyAdapter: ContentAdapter<TechnologyFields> = {
  kind: "technology",
  draft: technologyDraft,
  ready: technologyReady,
  titleOf: ({ name }) => name,
  slugOf: ({ slug }) => slug,
  blank: (name, slug) => ({ name, slug }),
  rows: Prisma.sql`SELECT id, true AS live FROM technologies`,
  pathOf: ([slug]) => selectionPath({ technology: slug }),

  async project(tx, items) {
    const ids = idsOf(items);
    const slugs = items.map(({ fields }) => fields.slug);
    await refuseTaken(
      tx,
      "slug",
      slugs,
      Prisma.sql`
        SELECT slug AS value, name AS by FROM technologies WHERE slug = ANY(${slugs}) AND id <> ALL(${ids}::uuid[])`,
    );
    const present = new Set(idsOf(await tx.technology.findMany({ where: { id: { in: ids } }, select: { id: true } })));
    for (const { id, fields } of items) {
      await tx.technology.upsert({ where: { id }, create: { id, ...fields }, update: fields, select: { id: true } });
    }
    await relinkProjects(
      tx,
      ids.filter((id) => !present.has(id)),
    );
  },

  async withdraw(tx, ids) {
    const used = await tx.technology.findFirst({
      where: { id: { in: ids }, projects: { some: {} } },
      select: { name: true, _count: { select: { projects: true } } },
    });
    if (used) {
      const { projects } = used._count;
      const by = projects === 1 ? "la usa 1 proyecto" : `la usan ${projects} proyectos`;
      throw new AppError("conflict", `«${used.name}» no se puede retirar: ${by}.`);
    }
    await tx.technology.deleteMany({ where: { id: { in: ids } } });
  },

  // They are shown in the order in which each project names them.
  async place() {},

  async read(tx, ids) {
    const rows = await tx.technology.findMany({ where: { id: { in: ids } } });
    return rows.map(({ id, ...fields }) => ({ ...unplaced(id, new Date()), fields }));
  },
};
