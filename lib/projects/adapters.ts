import { readyOf } from "@/lib/content/schemas";
import { namedIn } from "@/lib/content/naming";
import { kindInTable, type KindTable } from "@/lib/content/table";
import { AppError } from "@/lib/core/errors";
import { Prisma } from "@/prisma/generated/client";
import { memberUsername } from "./schema";
import { projectFields, technologyFields } from "./shared/fields";
import { memberFields } from "./shared/member";
import { memberPath, projectPath, selectionPath } from "./shared/paths";

const projects = { table: "projects", fields: projectFields, title: "title" } as const satisfies KindTable;

export const projectAdapter = kindInTable(projects, {
  kind: "project",
  ready: readyOf(projectFields).refine(({ startedOn, endedOn }) => endedOn === "" || endedOn >= startedOn, {
    path: ["endedOn"],
    error: "El final no puede ser antes del inicio.",
  }),
  pathOf: ([slug]) => projectPath(slug!),
});

export const memberAdapter = namedIn(
  projects,
  kindInTable(
    {
      ...{ table: "team_members", fields: memberFields, title: "name", position: "position" },
      // People who were never ordered all have position 0, and visitors see them by the date of joining,
      // first to last.
      ordered: Prisma.sql`
        SELECT *, row_number() OVER (ORDER BY position, created_at, id) - 1 AS place FROM team_members`,
    },
    {
      kind: "member",
      ready: readyOf(memberFields).extend({ username: memberUsername }),
      titleOf: ({ name, lastName }) => `${name} ${lastName}`.trim(),
      // One text does not tell first names from last names.
      blank: (_name, username) => ({ username }),
      pathOf: ([username]) => memberPath(username!),

      async lacks(tx, { id, fields: { accountId } }): Promise<Record<string, string>> {
        if (accountId === "") return {};
        if ((await tx.user.count({ where: { id: accountId } })) === 0) {
          return { accountId: "Esa cuenta ya no existe." };
        }
        const other = await tx.teamMember.findFirst({
          where: { userId: accountId, id: { not: id } },
          select: { name: true, lastName: true },
        });
        return other ? { accountId: `Esa cuenta es de ${other.name} ${other.lastName}`.trimEnd() + "." } : {};
      },
    },
  ),
);

const inTable = kindInTable(
  { table: "technologies", fields: technologyFields, title: "name", since: Prisma.sql`now()` },
  { kind: "technology", pathOf: ([slug]) => selectionPath({ technology: slug }) },
);

/** Shown in the order in which each project names them. */
export const technologyAdapter = namedIn(projects, {
  ...inTable,

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
});
