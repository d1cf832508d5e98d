/** Public pages that the sitemap leaves out: other addresses of a page, answers to a query, the ways in. */
const unlisted = [
  ...["/home", "/academy?q=indices", "/product?search=bot", "/product?page=2"],
  ...["/solutions?title=Mi+tienda&offer=7&price=20", "/repo?title=Mi+tienda&offer=7&price=20"],
  ...["/contact/enviado", "/auth/login", "/password/forgot"],
];

/** How many pages of one kind are measured. */
const perKind = 2;

/** Sections whose pages are written by the same code, one folder deeper each. */
const repeated = /^\/(academy|product|projects|team)\/./;

/** The paths of the public pages of a running site: all of its sitemap, but only some of those that differ in their data. */
export async function publicPages(origin: string): Promise<string[]> {
  const response = await fetch(new URL("/sitemap.xml", origin));
  if (!response.ok) throw new Error(`/sitemap.xml: ${response.status}`);
  const listed = [...(await response.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
  const seen = new Map<string, number>();
  const chosen = listed.filter((path) => {
    if (!repeated.test(path)) return true;
    const kind = kindOf(path);
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind)! <= perKind;
  });
  return [...chosen, ...unlisted];
}

/** The names that the routes give to their folders stay, what is data becomes a star. */
function kindOf(path: string): string {
  const [section, ...rest] = path.split("/").slice(1);
  return [section, ...rest.map((part) => (["category", "technology"].includes(part) ? part : "*"))].join("/");
}
