import type { BodySize } from "@/lib/api/body-sizes";
import { routeTable } from "@/lib/api/route-table";

export type RouteFacts = { methods: string[]; maxBody: BodySize };

/** Pages are only read. */
const page: RouteFacts = { methods: ["GET"], maxBody: "small" };

export function routeOf(path: string): RouteFacts {
  const segments = path.split("/");
  const found = routeTable.find(([address]) => matches(address.split("/"), segments));
  return found ? { methods: found[1].split(" "), maxBody: found[2] } : page;
}

function matches(address: string[], segments: string[]): boolean {
  const open = address.at(-1)!.startsWith("[...");
  if (open ? segments.length < address.length : segments.length !== address.length) return false;
  return address.every((name, index) => name.startsWith("[") || name === segments[index]);
}

/** The value of `Allow`: what a route exports, with what Next adds to it. */
export function allowedMethods(path: string): string {
  const { methods } = routeOf(path);
  const added = [...(methods.includes("GET") ? ["HEAD"] : []), ...(path.startsWith("/api/") ? ["OPTIONS"] : [])];
  return [...methods, ...added].sort().join(", ");
}
