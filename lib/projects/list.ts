import { addDays, startOfDay } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import type { Page } from "@/lib/core/page";
import { paginate } from "@/lib/core/paginate";
import { matchesSearch } from "@/lib/core/text";
import type { Finder } from "@/lib/search/find";
import type { Prisma } from "@/prisma/generated/client";
import { latestFirst } from "./queries";
import {
  type MemberItem,
  memberQuery,
  type MemberQuery,
  type ProjectItem,
  projectQuery,
  type ProjectQuery,
} from "./schema";
import { memberItemSelect, projectCardSelect, projectItemSelect, toMemberItem, toProjectItem } from "./select";
import { memberName, memberPath, projectPath } from "./shared/paths";

export async function pageProjects(query: ProjectQuery): Promise<Page<ProjectItem>> {
  const page = await paginate(db.project, query, { ...chosenBy(query), select: projectItemSelect });
  return { ...page, results: page.results.map(toProjectItem) };
}

export async function pageProjectCards(query: ProjectQuery) {
  const page = await paginate(db.project, query, { ...chosenBy(query), select: projectCardSelect });
  const results = page.results.map(({ technologies, ...card }) => ({
    ...card,
    technologyIds: technologies.map(({ technologyId }) => technologyId),
  }));
  return { ...page, results };
}

function chosenBy({ category, technology, search }: ProjectQuery) {
  const where: Prisma.ProjectWhereInput = {
    ...matchesSearch(search),
    ...(category && { category }),
    ...(technology && { technologies: { some: { technology: { slug: technology } } } }),
  };
  return { where, orderBy: [...latestFirst] };
}

/** By date of joining; `dateFrom` and `dateTo` are whole days, both included. */
export async function pageMembers(query: MemberQuery): Promise<Page<MemberItem>> {
  const { dateFrom, dateTo, sortDate, search } = query;
  const order = sortDate === "ASC" ? "asc" : "desc";
  const where: Prisma.TeamMemberWhereInput = {
    ...matchesSearch(search),
    createdAt: {
      ...(dateFrom && { gte: startOfDay(dateFrom) }),
      ...(dateTo && { lt: startOfDay(addDays(dateTo, 1)) }),
    },
  };
  const page = await paginate(db.teamMember, query, {
    where,
    orderBy: [{ createdAt: order }],
    select: memberItemSelect,
  });
  return { ...page, results: page.results.map(toMemberItem) };
}

export const projectFinder: Finder = {
  kinds: { project: "Proyectos" },
  access: "public",
  order: 90,
  async find(search, take) {
    const { results } = await pageProjects(projectQuery.parse({ search, limit: take }));
    return results.map(({ id, slug, title, description }) => ({
      kind: "project",
      id,
      title,
      detail: description,
      path: projectPath(slug),
    }));
  },
};

export const memberFinder: Finder = {
  kinds: { member: "Equipo" },
  access: "public",
  order: 100,
  async find(search, take) {
    const { results } = await pageMembers(memberQuery.parse({ search, limit: take }));
    return results.map((member) => ({
      kind: "member",
      id: member.id,
      title: memberName(member),
      detail: member.title,
      path: memberPath(member.username),
    }));
  },
};
