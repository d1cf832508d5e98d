import type { BodySize } from "@/lib/api/body-sizes";
import { matcher } from "@/lib/api/match";
import { routeTable } from "@/lib/api/route-table";
import { withImplied } from "@/lib/api/methods";

export type RouteFacts = { methods: string[]; maxBody: BodySize };

/** Pages are only read. */
const page: RouteFacts = { methods: ["GET"], maxBody: "small" };

const addressOf = matcher(routeTable.keys());

/** The methods and the largest body of the call at a path, or of a page where there is none. */
export const routeOf = (path: string): RouteFacts => routeTable.get(addressOf(path) ?? "") ?? page;

/** The value of `Allow`. Next tells nobody the methods of a page. */
export function allowedMethods(path: string): string {
  const { methods } = routeOf(path);
  const allowed = withImplied(methods);
  return (path.startsWith("/api/") ? allowed : allowed.filter((method) => method !== "OPTIONS")).join(", ");
}
