import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { matcher } from "@/lib/api/match";
import { routeTable } from "@/lib/api/route-table";
import { routesFile } from "./routes-file";

/** A page or a call as Next would name it: `/academy/[category]`. They are few enough to be labels. */
export type LabelOf = (path: string) => string;

const unknown = "unknown";

/** The pages of the build, and the calls. In development no page is known, and all are `unknown`. */
export function loadLabels(folder: string): LabelOf {
  const file = path.join(folder, routesFile);
  const pages = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as string[]) : [];
  const calls = [...routeTable.keys()].map((address) => address.replace(/{(\w+)}/g, "[$1]"));
  return labelsOf(["/metrics", ...pages, ...calls]);
}

export function labelsOf(routes: string[]): LabelOf {
  const routeOf = matcher(routes);
  return (path) => (path.startsWith("/_next/static/") ? "/_next/static/[...path]" : (routeOf(path) ?? unknown));
}
