import type { MetadataRoute } from "next";
import { absoluteUrl } from "@/lib/core/seo";
import { listProjectAddresses } from "@/lib/projects/catalog";
import { memberPath, projectPath, selectionPath } from "@/lib/projects/shared/paths";
import { projectCategory } from "@/lib/projects/schema";
import { listSelections } from "./selections";

type Dated = { updatedAt: Date };

export async function portfolioEntries(): Promise<MetadataRoute.Sitemap> {
  const [{ projects, members }, { technologies }] = await Promise.all([listProjectAddresses(), listSelections()]);
  const entry = (path: string, changed: Dated[]) => ({ url: absoluteUrl(path), lastModified: latest(changed) });
  return [
    entry("/projects", projects),
    ...projectCategory.options.map((category) =>
      entry(
        selectionPath({ category }),
        projects.filter((project) => project.category === category),
      ),
    ),
    ...technologies.map((technology) =>
      entry(
        selectionPath({ technology }),
        projects.filter((project) => project.technologies.includes(technology)),
      ),
    ),
    ...projects.map((project) => entry(projectPath(project.slug), [project])),
    entry("/team", members),
    ...members.map((member) => entry(memberPath(member.username), [member])),
  ];
}

function latest(changed: Dated[]): Date | undefined {
  if (changed.length === 0) return undefined;
  return new Date(Math.max(...changed.map(({ updatedAt }) => updatedAt.getTime())));
}
