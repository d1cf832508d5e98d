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

/** The order of the portfolio: the latest work first. */
export const latestFirst = [{ startedAt: "desc" }, { id: "asc" }] as const;

const teamOrder = [{ position: "asc" }, { createdAt: "asc" }, { id: "asc" }] as const;

/** Gives every project, the latest first. */
export async function queryProjects(client: Prisma.TransactionClient = db) {
  const rows = await client.project.findMany({ orderBy: [...latestFirst], select: projectItemSelect });
  return rows.map(toProjectItem);
}

/** Gives the featured projects by name, the latest first. */
export async function listFeatured(take: number) {
  return db.project.findMany({
    where: { isFeatured: true },
    orderBy: [...latestFirst],
    take,
    select: { slug: true, title: true, description: true },
  });
}

/** Gives a project by its slug, also by one that it had before, or by its id, or null. */
export async function queryProject(by: { slug: string } | { id: string }, client: Prisma.TransactionClient = db) {
  const find = (where: typeof by) => client.project.findUnique({ where, select: projectSelect });
  const row =
    (await find(by)) ?? ("slug" in by ? await findFormer(client, "project", by.slug, (id) => find({ id })) : null);
  return row && toProject(row);
}

/** Gives the technologies that at least one project uses, by name. */
export async function queryTechnologies() {
  return db.technology.findMany({
    where: { projects: { some: {} } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: technologySelect,
  });
}

/**
 * Gives a technology that at least one project uses by its slug, also by one that it had before, or
 * null.
 */
export async function queryTechnology(slug: string) {
  const find = (by: { slug: string } | { id: string }) =>
    db.technology.findFirst({ where: { ...by, projects: { some: {} } }, select: technologySelect });
  return (await find({ slug })) ?? findFormer(db, "technology", slug, (id) => find({ id }));
}

/** Gives everybody of the team, in its order: of equals whoever joined first. */
export async function queryMembers() {
  const rows = await db.teamMember.findMany({ orderBy: [...teamOrder], select: memberItemSelect });
  return rows.map(toMemberItem);
}

/**
 * Gives somebody of the team with their projects by their username, also by one that they had
 * before, or null.
 */
export async function queryMember(username: string, client: Prisma.TransactionClient = db) {
  const find = (where: { username: string } | { id: string }) =>
    client.teamMember.findUnique({ where, select: memberSelect });
  const row = (await find({ username })) ?? (await findFormer(client, "member", username, (id) => find({ id })));
  return row && toMember(row);
}

/** Gives addresses of everything public, with the day each last changed, for the site map. */
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

/**
 * Gives the public address of every project and member, and of every technology's projects, by the
 * name that each has or had in it.
 */
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
