import { startOfDay } from "@/lib/core/days";
import { contentJson, daysAgo } from "@/lib/demo/demo";
import type { Prisma, ProjectCategory, TechnologyType } from "@/prisma/generated/client";

type Link = { name: string; url: string };
type TechnologyFile = { slug: string; name: string; type: TechnologyType };
type MemberFile = {
  username: string;
  name: string;
  lastname: string;
  title: string;
  about: string;
  country: string;
  ageDays: number;
  skills: string[];
  links: Link[];
};
type ProjectFile = {
  slug: string;
  title: string;
  client: string;
  category: ProjectCategory;
  description: string;
  imageAlt: string;
  start: string;
  end?: string;
  youtube?: string;
  featured?: boolean;
  technologies: string[];
  figures: { value: string; label: string }[];
  problem: string;
  solution: string;
  result: string;
  links: Link[];
  collaborators: { username: string; roles: string[]; skillsUsed: string[] }[];
};

export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  if ((await tx.project.count()) > 0) return;
  for (const technology of contentJson<TechnologyFile[]>("portfolio", "technologies.json")) {
    const icon = `/images/portfolio/technologies/${technology.slug}.svg`;
    await tx.technology.create({ data: { ...technology, icon } });
  }
  for (const member of contentJson<MemberFile[]>("portfolio", "members.json"))
    await tx.teamMember.create({ data: toMember(member) });
  for (const project of contentJson<ProjectFile[]>("portfolio", "projects.json"))
    await tx.project.create({ data: toProject(project) });
}

const toMember = ({ lastname, ageDays, skills, links, ...member }: MemberFile): Prisma.TeamMemberCreateInput => ({
  ...member,
  lastName: lastname,
  image: `/images/portfolio/team/${member.username}.svg`,
  email: `${member.username}@quinde.test`,
  createdAt: daysAgo(ageDays),
  skills: { create: skills.map((name, position) => ({ name, position })) },
  links: { create: inOrder(links) },
});

function toProject({ start, end, featured, ...project }: ProjectFile): Prisma.ProjectCreateInput {
  const { technologies, figures, links, collaborators, ...fields } = project;
  return {
    ...fields,
    image: `/images/portfolio/projects/${fields.slug}.svg`,
    startedAt: startOfDay(start),
    endedAt: end ? startOfDay(end) : null,
    isFeatured: featured ?? false,
    technologies: {
      create: technologies.map((slug, position) => ({ position, technology: { connect: { slug } } })),
    },
    figures: { create: inOrder(figures) },
    links: { create: inOrder(links) },
    collaborators: {
      create: collaborators.map(({ username, ...part }, position) => ({
        ...part,
        position,
        member: { connect: { username } },
      })),
    },
  };
}

const inOrder = <T extends object>(items: T[]) => items.map((item, position) => ({ ...item, position }));
