import { routeOf } from "./route-of";

/** The value of `Allow`: what a route exports, with what Next adds to it. */
export function allowedMethods(path: string): string {
  const { methods } = routeOf(path);
  const added = [...(methods.includes("GET") ? ["HEAD"] : []), ...(path.startsWith("/api/") ? ["OPTIONS"] : [])];
  return [...methods, ...added].sort().join(", ");
}
