import type { PortfolioSelection } from "./paths";

type Selectable = { slug: string; category: string; technologies: { slug: string }[] };

/** Keeps the order; omitted filters select everything. */
export const selectProjects = <P extends Selectable>(
  projects: P[],
  { category, technology }: PortfolioSelection,
): P[] =>
  projects.filter(
    (project) =>
      (!category || project.category === category) &&
      (!technology || project.technologies.some(({ slug }) => slug === technology)),
  );

/** Most similar first: the same category counts as two shared technologies. */
export function relatedProjects<P extends Selectable>(projects: P[], to: Selectable, limit = 3): P[] {
  const used = new Set(to.technologies.map(({ slug }) => slug));
  const likeness = (project: P): number =>
    (project.category === to.category ? 2 : 0) + project.technologies.filter(({ slug }) => used.has(slug)).length;
  return projects
    .filter(({ slug }) => slug !== to.slug)
    .map((project) => ({ project, score: likeness(project) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ project }) => project);
}
