import { routeOf } from "./route-of";

/** The value of `Allow` for an address: what its route file exports, with what Next adds to routes of the API. */
export function allowedMethods(path: string): string {
  const { methods } = routeOf(path);
  const added = [...(methods.includes("GET") ? ["HEAD"] : []), ...(path.startsWith("/api/") ? ["OPTIONS"] : [])];
  return [...methods, ...added].sort().join(", ");
}
