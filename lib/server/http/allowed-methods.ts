import { routeOf } from "./route-of";

/** The value of `Allow` for an address: what its route file exports with what Next adds. */
export function allowedMethods(path: string): string {
  const { methods } = routeOf(path);
  return [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].sort().join(", ");
}
