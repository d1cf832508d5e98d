/** A file of app that answers an address. */
export type Route = { file: string; address: string; segments: string[] };

const answering = /^(?:page|route|robots|sitemap|manifest|opengraph-image|icon|apple-icon)\.tsx?$/;
const made: Record<string, string> = { robots: "robots.txt", sitemap: "sitemap.xml", manifest: "manifest.webmanifest" };

/** Every page and handler by the address that it has, as Next finds them. */
export function findRoutes(files: Iterable<string>): Route[] {
  return [...files].flatMap((file) => {
    const [app, ...rest] = file.split("/");
    const name = rest.pop();
    if (app !== "app" || !name || !answering.test(name)) return [];
    const own = name.split(".")[0]!;
    const last = own === "page" || own === "route" ? [] : [made[own] ?? own];
    const segments = [...rest.filter((folder) => !/^[(@]/.test(folder)), ...last];
    return [{ file, address: `/${segments.join("/")}`, segments }];
  });
}

/** Files that Next wraps a page in, or shows while or instead of it. */
const around = /^(?:layout|template|loading|error|not-found|forbidden|default)\.tsx$/;

/** The files around a page or handler, of its own folder and of those that it is in. */
export function filesAround(file: string, files: Iterable<string>): string[] {
  if (!/\/page\.tsx$/.test(file)) return [];
  return [...files].filter((other) => {
    const at = other.lastIndexOf("/");
    return other.startsWith("app/") && around.test(other.slice(at + 1)) && file.startsWith(other.slice(0, at + 1));
  });
}

export type Mention = {
  address: string;
  /** It is called with a method, or is of the API: not only led to. */
  isCall: boolean;
};

/** The addresses that a source names: `"PATCH /api/users/update/{id}"`, `` `/academy/${slug}` ``. What is put in is a `*`. */
export function addressesIn(source: string): Mention[] {
  const flat = source.replace(/\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, "*");
  const found = [...flat.matchAll(/["'`](?:(GET|POST|PUT|PATCH|DELETE) |\*)?(\/[\w/*{}.[\]()-]*)(?=["'`?#\s])/g)].map(
    ([, method, address]) => ({ address: address!, isCall: Boolean(method) || address!.startsWith("/api/") }),
  );
  return [...new Map(found.map((mention) => [mention.address, mention])).values()];
}

/** More than so many pages no address means. */
const most = 12;

/** The routes that an address may lead to; one where nothing in it is open. */
export function routesFor(address: string, routes: Route[]): Route[] {
  const given = address.split("/").filter(Boolean);
  if (given.length > 0 && given.every((segment) => /^\*+$/.test(segment))) return [];
  const found = routes.filter(({ segments }) => matches(given, segments));
  // An address that is spelled out comes before one with variables.
  const open = (route: Route) => route.segments.filter((segment) => segment.startsWith("[")).length;
  const least = Math.min(...found.map(open));
  const chosen = address.includes("*") ? found : found.filter((route) => open(route) === least);
  return chosen.length > most ? [] : chosen;
}

function matches([given, ...rest]: string[], [segment, ...others]: string[]): boolean {
  if (segment === undefined) return given === undefined;
  if (segment.startsWith("[[...")) return true;
  if (given === undefined) return false;
  if (segment.startsWith("[...")) return true;
  return agrees(given, segment) && matches(rest, others);
}

function agrees(given: string, segment: string): boolean {
  if (segment.startsWith("[")) return true;
  if (given.startsWith("{")) return false;
  if (!given.includes("*")) return given === segment;
  const pattern = given.split(/\*+/).map((part) => part.replace(/[.()[\]]/g, "\\$&"));
  return new RegExp(`^${pattern.join(".*")}$`).test(segment);
}
