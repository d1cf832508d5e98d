import { kindInTable } from "@/lib/content/table";
import { AppError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { technologyFields } from "../shared/technology";
import { selectionPath } from "../shared/paths";
import { relinkProjects } from "./links";
import { idsOf } from "./rows";

const inTable = kindInTable(
  { table: "technologies", fields: technologyFields, title: "name", since: Prisma.sql`now()` },
  { kind: "technology", pathOf: ([slug]) => selectionPath({ technology: slug }) },
);

/** They are shown in the order in which each project names them. */
export const technologyAdapter: typeof inTable = {
  ...inTable,

  async project(tx, items) {
    const ids = idsOf(items);
    const present = new Set(idsOf(await tx.technology.findMany({ where: { id: { in: ids } }, select: { id: true } })));
    await inTable.project(tx, items);
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
    await inTable.withdraw(tx, ids);
  },
};
