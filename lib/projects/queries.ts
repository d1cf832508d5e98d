import { findFormer, pathsByName } from "@/lib/content/aliases";
import { db } from "@/lib/core/db";
import type { Prisma } from "@/prisma/generated/client";
import {
  memberItemSelect,
  memberSelect,
  projectItemSelect,
  projectSelect,
  technologySelect,
  toMember,
  toMemberItem,
  toProject,
  toProjectItem,
} from "./select";
import { memberPath, projectPath, selectionPath } from "./shared/paths";

export const latestFirst = [{ startedAt: "desc" }, { id: "asc" }] as const;

const teamOrder = [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;

export async function queryProjects(client: Prisma.TransactionClient = db) {
  const rows = await client.project.findMany({ orderBy: [...latestFirst], select: projectItemSelect });
  return rows.map(toProjectItem);
}

export async function listFeatured(take: number) {
  return db.project.findMany({
    where: { isFeatured: true },
    orderBy: [...latestFirst],
    take,
    select: { slug: true, title: true, description: true },
  });
}

/** Accepts former slugs; null if there is none. */
export async function queryProject(by: { slug: string } | { id: string }, client: Prisma.TransactionClient = db) {
  const find = (where: typeof by) => client.project.findUnique({ where, select: projectSelect });
  const row =
    (await find(by)) ?? ("slug" in by ? await findFormer(client, "project", by.slug, (id) => find({ id })) : null);
  return row && toProject(row);
}

export async function queryTechnologies() {
  return db.technology.findMany({
    where: { projects: { some: {} } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: technologySelect,
  });
}

/** Finds a technology in use by a current or former slug, or null. */
export async function queryTechnology(slug: string) {
  const find = (by: { slug: string } | { id: string }) =>
    db.technology.findFirst({ where: { ...by, projects: { some: {} } }, select: technologySelect });
  return (await find({ slug })) ?? findFormer(db, "technology", slug, (id) => find({ id }));
}

/** In the team's order; equal positions by date of joining. */
export async function queryMembers() {
  const rows = await db.teamMember.findMany({ orderBy: [...teamOrder], select: memberItemSelect });
  return rows.map(toMemberItem);
}

/** Finds a member with their projects by a current or former username, or null. */
export async function queryMember(username: string, client: Prisma.TransactionClient = db) {
  const find = (where: { username: string } | { id: string }) =>
    client.teamMember.findUnique({ where, select: memberSelect });
  const row = (await find({ username })) ?? (await findFormer(client, "member", username, (id) => find({ id })));
  return row && toMember(row);
}

export async function queryProjectAddresses() {
  const [projects, members] = await Promise.all([
    db.project.findMany({
      orderBy: [...latestFirst],
      select: {
        slug: true,
        category: true,
        updatedAt: true,
        technologies: { select: { technology: { select: { slug: true } } } },
      },
    }),
    db.teamMember.findMany({ orderBy: [...teamOrder], select: { username: true, updatedAt: true } }),
  ]);
  return {
    projects: projects.map(({ technologies, ...project }) => ({
      ...project,
      technologies: technologies.map(({ technology }) => technology.slug),
    })),
    members,
  };
}

export async function listProjectPaths() {
  const [projects, members, technologies] = await Promise.all([
    db.project.findMany({ select: { id: true, slug: true } }),
    db.teamMember.findMany({ select: { id: true, username: true } }),
    queryTechnologies(),
  ]);
  const [projectPaths, memberPaths, technologyPaths] = await Promise.all([
    pathsByName(
      "project",
      projects.map(({ id, slug }) => ({ id, name: slug })),
      projectPath,
    ),
    pathsByName(
      "member",
      members.map(({ id, username }) => ({ id, name: username })),
      memberPath,
    ),
    pathsByName(
      "technology",
      technologies.map(({ id, slug }) => ({ id, name: slug })),
      (slug) => selectionPath({ technology: slug }),
    ),
  ]);
  return { projects: projectPaths, members: memberPaths, technologies: technologyPaths };
}
