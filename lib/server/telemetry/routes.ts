import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** Beside the server (`scripts/build.ts`). */
export const routesFile = "routes.json";

/** A route as Next names it: `/academy/[category]`. They are few enough to be labels. */
export type LabelOf = (path: string) => string;

type Branch = { named: Map<string, Branch>; any?: Branch; rest?: string; route?: string };

const unknown = "unknown";

/** The routes of the build; in development there are none, and all is `unknown`. */
export function loadLabels(folder: string): LabelOf {
  const file = path.join(folder, routesFile);
  return labelsOf(existsSync(file) ? ["/metrics", ...(JSON.parse(readFileSync(file, "utf8")) as string[])] : []);
}

/** What is spelled out comes before `[slug]`, and that before `[...path]`. */
export function labelsOf(routes: string[]): LabelOf {
  const root: Branch = { named: new Map() };
  for (const route of routes) add(root, route);
  return (path) => {
    if (path.startsWith("/_next/static/")) return "/_next/static/[...path]";
    return find(root, segmentsOf(path), 0) ?? unknown;
  };
}

const segmentsOf = (path: string): string[] => (path === "/" ? [] : path.slice(1).replace(/\/$/, "").split("/"));

function add(root: Branch, route: string): void {
  let at = root;
  for (const segment of segmentsOf(route)) {
    if (/^\[{1,2}\.\.\./.test(segment)) {
      at.rest = route;
      if (segment.startsWith("[[")) at.route ??= route;
      return;
    }
    const next = segment.startsWith("[") ? at.any : at.named.get(segment);
    const branch = next ?? { named: new Map() };
    if (segment.startsWith("[")) at.any = branch;
    else at.named.set(segment, branch);
    at = branch;
  }
  at.route = route;
}

function find(at: Branch, segments: string[], index: number): string | undefined {
  const segment = segments[index];
  if (segment === undefined) return at.route;
  const named = at.named.get(segment);
  return (named && find(named, segments, index + 1)) ?? (at.any && find(at.any, segments, index + 1)) ?? at.rest;
}
