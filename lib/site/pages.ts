import { remember } from "@/lib/core/singleton";
import { pageRoutes } from "./page-routes";

const isDynamic = (route: string): boolean => route.includes("[");

/** The pages of the build with parameters. */
export const dynamicRoutes: readonly string[] = pageRoutes.filter(isDynamic);

/** The paths of pages without parameters, by their lower case. */
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

/** Tells whether a path is the one of all that is not there of a kind: never of anything else. */
export const isMissingPage = (path: string): boolean => missingPages.has(path);

/**
 * The page with parameters that answers for an address, whether or not there is something at it.
 */
export type Match = {
  route: string;
  parameters: string[];
  /** The last of them, by which things are found. */
  last: string;
  /** Whether it is the same page at every address. */
  isCatchAll: boolean;
  /**
   * The address that stands for all others that are the same page, or lead nowhere: a slug is never
   * a hyphen alone.
   */
  standIn: string;
};

/** Finds the page with parameters that answers for an address; null where there is none. */
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

/** Gives the segments of a path, decoded; slashes that repeat or end it do not count. */
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
