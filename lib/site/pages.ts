import type { listPaths as listAcademyPaths } from "@/lib/academy/queries";
import type { listPaths as listProductPaths } from "@/lib/products/queries";
import type { listPaths as listProjectPaths } from "@/lib/projects/queries";
import { projectCategory } from "@/lib/projects/schema";
import { selectionPath } from "@/lib/projects/shared/paths";
import { pageRoutes } from "./page-routes";

/** What there is of each kind of content: its public path by what names it in an address. */
export type Content = {
  academy: Awaited<ReturnType<typeof listAcademyPaths>>;
  products: Awaited<ReturnType<typeof listProductPaths>>;
  projects: Awaited<ReturnType<typeof listProjectPaths>>;
};

type PageRoute = (typeof pageRoutes)[number];
type DynamicRoute = Extract<PageRoute, `${string}[${string}`>;

type DynamicPage = {
  /** The content that decides which addresses lead somewhere; left out where that never changes. */
  of?: keyof Content;
  /** The path under which an address's page is known, by the last and by all parameters of the address. */
  find: (content: Content, last: string, parameters: string[]) => string | undefined;
};

const dynamicPages: Record<DynamicRoute, DynamicPage> = {
  "/academy/[categorySlug]": { of: "academy", find: ({ academy }, slug) => academy.categories.get(slug) },
  // Courses and lessons are found by their own slug: under a wrong parent Next leads to the right address.
  "/academy/[categorySlug]/[courseSlug]": { of: "academy", find: ({ academy }, slug) => academy.courses.get(slug) },
  "/academy/[categorySlug]/[courseSlug]/[sectionSlug]/[lessonSlug]": {
    of: "academy",
    find: ({ academy }, slug) => academy.lessons.get(slug),
  },
  "/academy/[...rest]": { find: () => "/academy" },
  // Whose clothes are looked at is nobody's business.
  "/armario/wardrobe/[username]": { find: () => "/armario/wardrobe/*" },
  "/auth/email/[token]": { find: () => "/auth/email/*" },
  "/auth/register/[token]": { find: () => "/auth/register/*" },
  "/auth/password/restore/[emailEncrypt]": { find: () => "/auth/password/restore/*" },
  "/product/[slug]": { of: "products", find: ({ products }, slug) => products.products.get(slug) },
  "/projects/[slug]": { of: "projects", find: ({ projects }, slug) => projects.projects.get(slug) },
  "/projects/category/[category]": {
    find: (_, name) => {
      const category = projectCategory.safeParse(name).data;
      return category && selectionPath({ category });
    },
  },
  "/projects/category/[category]/[technology]": {
    of: "projects",
    find: ({ projects }, technology, [name]) => {
      const category = projectCategory.safeParse(name).data;
      return category && projects.technologies.has(technology) ? selectionPath({ category, technology }) : undefined;
    },
  },
  "/projects/technology/[technology]": {
    of: "projects",
    find: ({ projects }, slug) => projects.technologies.get(slug),
  },
  "/team/[username]": { of: "projects", find: ({ projects }, username) => projects.members.get(username) },
};

const isDynamic = (route: PageRoute): route is DynamicRoute => route.includes("[");

/** The paths of pages without parameters, by their lower case. */
export const staticPaths = new Map<string, string>(
  pageRoutes.filter((route) => !isDynamic(route)).map((route) => [route.toLowerCase(), route]),
);

const patterns = pageRoutes.filter(isDynamic).map((route) => ({
  ...dynamicPages[route],
  segments: segmentsOf(route),
  isCatchAll: route.includes("[..."),
  standIn: route.replace("[...rest]", "-/-/-").replace(/\[\w+\]/g, "-"),
}));

const missingPages = new Set(patterns.flatMap(({ isCatchAll, standIn }) => (isCatchAll ? [] : [standIn])));

/** Whether a path is the one of all that is not there of a kind: never of anything else. */
export const isMissingPage = (path: string): boolean => missingPages.has(path);

/** The page with parameters that answers for an address, whether or not there is something at it. */
export type Match = DynamicPage & {
  parameters: string[];
  /** Whether it is the same page at every address. */
  isCatchAll: boolean;
  /** The address that stands for all others that are the same page, or lead nowhere: a slug is never a hyphen alone. */
  standIn: string;
};

/** Finds the page with parameters that answers for an address; null where there is none. */
export function matchPage(path: string): Match | null {
  const given = segmentsOf(path);
  const found = patterns.find(({ segments }) => matches(segments, given));
  if (!found) return null;
  return { ...found, parameters: given.filter((_, index) => found.segments[index]?.startsWith("[") ?? true) };
}

function matches(pattern: string[], given: string[]): boolean {
  const isOpen = pattern.at(-1)!.startsWith("[...");
  if (isOpen ? given.length < pattern.length : given.length !== pattern.length) return false;
  return pattern.every((segment, index) => segment.startsWith("[") || segment === given[index]);
}

/** The segments of a path, decoded; slashes that repeat or end it do not count. */
export function segmentsOf(path: string): string[] {
  return path.split("/").filter(Boolean).map(decode);
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
