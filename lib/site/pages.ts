import { remember } from "@/lib/core/singleton";
import { pageRoutes } from "./page-routes";

const isDynamic = (route: string): boolean => route.includes("[");

export const dynamicRoutes: readonly string[] = pageRoutes.filter(isDynamic);

export const staticPaths = new Map<string, string>(
  pageRoutes.filter((route) => !isDynamic(route)).map((route) => [route.toLowerCase(), route]),
);

const patterns = dynamicRoutes.map((route) => ({
  route,
  segments: segmentsOf(route),
  isCatchAll: route.includes("[..."),
  standIn: route.replace("[...rest]", "-/-/-").replace(/\[\w+\]/g, "-"),
}));

const missingPages = new Set(patterns.flatMap(({ isCatchAll, standIn }) => (isCatchAll ? [] : [standIn])));

/** Whether a path is the stand-in for all missing pages of a kind. */
export const isMissingPage = (path: string): boolean => missingPages.has(path);

/** The parametrised page that answers for an address, whether or not its content exists. */
export type Match = {
  route: string;
  parameters: string[];
  last: string;
  isCatchAll: boolean;
  /** Address for all others that show the same page or lead nowhere: a slug is never only a hyphen. */
  standIn: string;
};

/** Null if no page with parameters matches. */
export const matchPage = (path: string): Match | null => remembered(path) || null;

const remembered = remember(findPage, { max: 5_000, longest: 200 });

function findPage(path: string): Match | false {
  const given = segmentsOf(path);
  const found = patterns.find(({ segments }) => matches(segments, given));
  if (!found) return false;
  const parameters = given.filter((_, index) => found.segments[index]?.startsWith("[") ?? true);
  return { ...found, parameters, last: parameters.at(-1)! };
}

function matches(pattern: string[], given: string[]): boolean {
  const isOpen = pattern.at(-1)!.startsWith("[...");
  if (isOpen ? given.length < pattern.length : given.length !== pattern.length) return false;
  return pattern.every((segment, index) => segment.startsWith("[") || segment === given[index]);
}

/** Decoded; repeated and trailing slashes do not count. */
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
