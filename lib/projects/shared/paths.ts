/** The name of somebody of the team, as the site shows it. */
export const memberName = ({ name, lastname }: { name: string; lastname: string }): string =>
  `${name} ${lastname}`.trim();

export const projectPath = (slug: string): string => `/projects/${slug}`;
export const memberPath = (username: string): string => `/team/${username}`;

export type PortfolioSelection = { category?: string; technology?: string };

/** Each selection has one address: by category, by technology, or by both. */
export function selectionPath({ category, technology }: PortfolioSelection): string {
  if (category) return `/projects/category/${category}${technology ? `/${technology}` : ""}`;
  return technology ? `/projects/technology/${technology}` : "/projects";
}
