import type { ContentAdapter } from "@/lib/content/adapter";
import { refuseTaken } from "@/lib/content/placed";
import { dayOf, isDay, startOfDay } from "@/lib/core/days";
import { Prisma } from "@/prisma/generated/client";
import { projectDraft, type ProjectFields, projectReady } from "../shared/fields";
import { projectPath } from "../shared/paths";
import { linkProjects, presentOf } from "./links";
import { idsOf, inOrder, numbered, publishFirst, unplaced } from "./rows";

export const projectAdapter: ContentAdapter<ProjectFields> = {
  kind: "project",
  draft: projectDraft,
  ready: projectReady,
  titleOf: ({ title }) => title,
  slugOf: ({ slug }) => slug,
  blank: (title, slug) => ({ title, slug }),
  rows: Prisma.sql`SELECT id, true AS live FROM projects`,
  pathOf: ([slug]) => projectPath(slug!),

  async lacks(tx, { fields }) {
    const present = await presentOf(tx, [fields]);
    const people = fields.collaborators.map(({ memberId }) => memberId).filter((id) => !present.members.has(id));
    const tools = fields.technologyIds.filter((id) => !present.technologies.has(id));
    return {
      ...(people.length > 0 && { collaborators: await publishFirst(tx, people) }),
      ...(tools.length > 0 && { technologyIds: await publishFirst(tx, tools) }),
    };
  },

  async standing(tx, fields) {
    const present = await presentOf(tx, [fields]);
    return {
      ...fields,
      collaborators: fields.collaborators.filter(({ memberId }) => present.members.has(memberId)),
      technologyIds: fields.technologyIds.filter((id) => present.technologies.has(id)),
    };
  },

  async project(tx, items) {
    const ids = idsOf(items);
    const slugs = items.map(({ fields }) => fields.slug);
    await refuseTaken(
      tx,
      "slug",
      slugs,
      Prisma.sql`
        SELECT slug AS value, title AS by FROM projects WHERE slug = ANY(${slugs}) AND id <> ALL(${ids}::uuid[])`,
    );
    for (const { id, publishedAt, fields } of items) {
      const row = toRow(fields, publishedAt);
      const create = { id, createdAt: publishedAt, ...row };
      await tx.project.upsert({ where: { id }, create, update: row, select: { id: true } });
    }
    const of = { projectId: { in: ids } };
    await tx.projectLink.deleteMany({ where: of });
    await tx.projectFigure.deleteMany({ where: of });
    await tx.projectLink.createMany({
      data: items.flatMap(({ id, fields }) => numbered(fields.links).map((row) => ({ projectId: id, ...row }))),
    });
    await tx.projectFigure.createMany({
      data: items.flatMap(({ id, fields }) => numbered(fields.figures).map((row) => ({ projectId: id, ...row }))),
    });
    await linkProjects(tx, items);
  },

  async withdraw(tx, ids) {
    await tx.project.deleteMany({ where: { id: { in: ids } } });
  },

  // The portfolio is in the order of its dates.
  async place() {},

  async read(tx, ids) {
    const rows = await tx.project.findMany({ where: { id: { in: ids } }, select: rowSelect });
    return rows.map(({ id, createdAt, startedAt, endedAt, youtube, technologies, ...row }) => ({
      ...unplaced(id, createdAt),
      fields: {
        ...row,
        youtube: youtube ?? "",
        startedOn: dayOf(startedAt),
        endedOn: endedAt ? dayOf(endedAt) : "",
        technologyIds: technologies.map(({ technologyId }) => technologyId),
      },
    }));
  },
};

const toRow = (fields: ProjectFields, publishedAt: Date) => ({
  slug: fields.slug,
  title: fields.title,
  description: fields.description,
  client: fields.client,
  category: fields.category,
  image: fields.image,
  imageAlt: fields.imageAlt,
  gallery: fields.gallery.filter(Boolean),
  youtube: fields.youtube || null,
  problem: fields.problem,
  solution: fields.solution,
  result: fields.result,
  // A preview shows what is not ready to be published, too.
  startedAt: isDay(fields.startedOn) ? startOfDay(fields.startedOn) : publishedAt,
  endedAt: isDay(fields.endedOn) ? startOfDay(fields.endedOn) : null,
  isFeatured: fields.isFeatured,
});

const rowSelect = {
  id: true,
  createdAt: true,
  slug: true,
  title: true,
  description: true,
  client: true,
  category: true,
  image: true,
  imageAlt: true,
  gallery: true,
  youtube: true,
  problem: true,
  solution: true,
  result: true,
  startedAt: true,
  endedAt: true,
  isFeatured: true,
  technologies: { orderBy: inOrder, select: { technologyId: true } },
  links: { orderBy: inOrder, select: { name: true, url: true } },
  figures: { orderBy: inOrder, select: { value: true, label: true } },
  collaborators: { orderBy: inOrder, select: { memberId: true, roles: true, skillsUsed: true } },
} as const;
