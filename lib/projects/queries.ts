import { db } from "@/lib/core/db";
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

/** Every project, the latest first. */
export async function listProjects() {
  const rows = await db.project.findMany({ orderBy: [...latestFirst], select: projectItemSelect });
  return rows.map(toProjectItem);
}

/** The featured projects by name, the latest first. */
export async function listFeatured(take: number) {
  return db.project.findMany({
    where: { isFeatured: true },
    orderBy: [...latestFirst],
    take,
    select: { slug: true, title: true, description: true },
  });
}

/** A project by its slug, or by its id, or null. */
export async function findProject(by: { slug: string } | { id: string }) {
  const row = await db.project.findUnique({ where: by, select: projectSelect });
  return row && toProject(row);
}

/** The technologies that at least one project uses, by name. */
export async function listTechnologies() {
  return db.technology.findMany({
    where: { projects: { some: {} } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    select: technologySelect,
  });
}

/** Everybody of the team, in the order in which they joined. */
export async function listMembers() {
  const rows = await db.teamMember.findMany({
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    select: memberItemSelect,
  });
  return rows.map(toMemberItem);
}

/** Somebody of the team with their projects, or null. */
export async function findMember(username: string) {
  const row = await db.teamMember.findUnique({ where: { username }, select: memberSelect });
  return row && toMember(row);
}

/** Addresses of everything public, with the day each last changed, for the site map. */
export async function listAddresses() {
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
    db.teamMember.findMany({ orderBy: { createdAt: "asc" }, select: { username: true, updatedAt: true } }),
  ]);
  return {
    projects: projects.map(({ technologies, ...project }) => ({
      ...project,
      technologies: technologies.map(({ technology }) => technology.slug),
    })),
    members,
  };
}

/** The public address of every project and member, and of every technology's projects, by what names them in it. */
export async function listPaths() {
  const [projects, members, technologies] = await Promise.all([
    db.project.findMany({ select: { slug: true } }),
    db.teamMember.findMany({ select: { username: true } }),
    listTechnologies(),
  ]);
  return {
    projects: new Map(projects.map(({ slug }) => [slug, projectPath(slug)])),
    members: new Map(members.map(({ username }) => [username, memberPath(username)])),
    technologies: new Map(technologies.map(({ slug }) => [slug, selectionPath({ technology: slug })])),
  };
}
