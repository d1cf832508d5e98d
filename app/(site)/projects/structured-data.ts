import { absoluteUrl } from "@/lib/core/seo";
import { cachedSite } from "@/lib/site/cached-site";
import { memberName, memberPath, projectPath } from "@/lib/projects/shared/paths";
import { type ProjectItem } from "@/lib/projects/schema";
import { categoryLabels } from "@/lib/projects/shared/kinds";

export const projectList = (name: string, projects: ProjectItem[]) => ({
  "@type": "ItemList",
  name,
  itemListElement: projects.map(({ slug, title }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    url: absoluteUrl(projectPath(slug)),
    name: title,
  })),
});

export async function projectDetail(project: ProjectItem) {
  const { slug, title, description, category, dates, technologies, collaborators } = project;
  const site = await cachedSite();
  return {
    "@type": "CreativeWork",
    "@id": absoluteUrl(projectPath(slug)),
    url: absoluteUrl(projectPath(slug)),
    name: title,
    description,
    genre: categoryLabels[category],
    inLanguage: "es",
    image: absoluteUrl(`/og/projects/project/${slug}`),
    dateCreated: new Date(dates.start).toISOString(),
    ...(dates.end && { datePublished: new Date(dates.end).toISOString() }),
    keywords: technologies.map(({ name }) => name).join(", "),
    creator: { "@type": "Organization", name: site.name, url: absoluteUrl("/") },
    contributor: collaborators.map(({ user }) => ({
      "@type": "Person",
      name: memberName(user),
      url: absoluteUrl(memberPath(user.username)),
    })),
  };
}
