import type { BodySize } from "@/lib/api/body-sizes";
import { matcher } from "@/lib/api/match";
import { routeTable } from "@/lib/api/route-table";
import { withImplied } from "@/lib/api/methods";

export type RouteFacts = { methods: string[]; maxBody: BodySize };

const page: RouteFacts = { methods: ["GET"], maxBody: "small" };

const addressOf = matcher(routeTable.keys());

/** Falls back to a page's values. */
export const routeOf = (path: string): RouteFacts => routeTable.get(addressOf(path) ?? "") ?? page;

/** Next sends no `Allow` for pages. */
export function allowedMethods(path: string): string {
  const { methods } = routeOf(path);
  const allowed = withImplied(methods);
  return (path.startsWith("/api/") ? allowed : allowed.filter((method) => method !== "OPTIONS")).join(", ");
}
