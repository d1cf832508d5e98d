import type { Prisma } from "@/prisma/generated/client";
import { durationOf } from "./duration";
import type { Member, MemberItem, Project, ProjectItem } from "./schema";

const inOrder = { position: "asc" } as const;
const linkSelect = { id: true, name: true, url: true } as const;

export const technologySelect = { id: true, slug: true, name: true, icon: true, type: true } as const;

const cardFields = {
  id: true,
  slug: true,
  title: true,
  description: true,
  client: true,
  image: true,
  imageAlt: true,
  category: true,
} as const;

export const projectCardSelect = {
  ...cardFields,
  technologies: { orderBy: inOrder, select: { technologyId: true } },
} satisfies Prisma.ProjectSelect;

export const projectItemSelect = {
  ...cardFields,
  youtube: true,
  isFeatured: true,
  startedAt: true,
  endedAt: true,
  technologies: { orderBy: inOrder, select: { technology: { select: technologySelect } } },
  links: { orderBy: inOrder, select: linkSelect },
  collaborators: {
    orderBy: inOrder,
    select: {
      id: true,
      roles: true,
      skillsUsed: true,
      member: {
        select: {
          id: true,
          username: true,
          name: true,
          lastName: true,
          title: true,
          image: true,
          links: { orderBy: inOrder, select: linkSelect },
        },
      },
    },
  },
} satisfies Prisma.ProjectSelect;

export const projectSelect = {
  ...projectItemSelect,
  problem: true,
  solution: true,
  result: true,
  gallery: true,
  figures: { orderBy: inOrder, select: { id: true, value: true, label: true } },
} satisfies Prisma.ProjectSelect;

export const memberItemSelect = {
  id: true,
  username: true,
  name: true,
  lastName: true,
  title: true,
  about: true,
  country: true,
  image: true,
  email: true,
  skills: { orderBy: inOrder, select: { id: true, name: true } },
  links: { orderBy: inOrder, select: linkSelect },
} satisfies Prisma.TeamMemberSelect;

export const memberSelect = {
  ...memberItemSelect,
  collaborations: {
    orderBy: [{ project: { startedAt: "desc" } }, { id: "asc" }],
    select: {
      roles: true,
      project: {
        select: { id: true, slug: true, title: true, description: true, image: true, imageAlt: true, category: true },
      },
    },
  },
} satisfies Prisma.TeamMemberSelect;

type ProjectItemRow = Prisma.ProjectGetPayload<{ select: typeof projectItemSelect }>;
type ProjectRow = Prisma.ProjectGetPayload<{ select: typeof projectSelect }>;
type MemberItemRow = Prisma.TeamMemberGetPayload<{ select: typeof memberItemSelect }>;
type MemberRow = Prisma.TeamMemberGetPayload<{ select: typeof memberSelect }>;

export function toProjectItem<Row extends ProjectItemRow>(row: Row) {
  const { startedAt, endedAt, technologies, collaborators, ...rest } = row;
  return {
    ...rest,
    dates: { duration: durationOf(startedAt, endedAt), start: startedAt, end: endedAt },
    technologies: technologies.map(({ technology }) => technology),
    collaborators: collaborators.map(({ id, roles, skillsUsed, member: { lastName, ...member } }) => ({
      id,
      user: { ...member, lastname: lastName },
      roles,
      skillsUsed: skillsUsed.map((name) => ({ name })),
    })),
  } satisfies ProjectItem;
}

export const toProject = (row: ProjectRow): Project => toProjectItem(row);

export const toMemberItem = <Row extends MemberItemRow>({ lastName, ...row }: Row) =>
  ({ ...row, lastname: lastName }) satisfies MemberItem;

export const toMember = ({ collaborations, ...row }: MemberRow): Member => ({
  ...toMemberItem(row),
  projects: collaborations.map(({ roles, project }) => ({ ...project, roles })),
});
