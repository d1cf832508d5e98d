import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BodySize, bodySizes } from "../lib/api/body-sizes";

const FOLDER = path.join("app", "api");
const ROUTES = path.join(FOLDER, "manifest.ts");
const TABLE = path.join("lib", "api", "route-table.ts");
const PAGES = path.join("lib", "site", "page-routes.ts");

const HEADER = "// Written by scripts/manifest.ts from the route files under app/api.\n";

/**
 * Writes the tables of routes where they are missing or no longer right: all route files of the API (for the OpenAPI document, the
 * typed client and the tests), what the server knows of each address before Next sees a request, and the pages for visitors.
 * @returns whether something was written.
 */
export function writeManifest(): boolean {
  const routes = findRoutes();
  const written = [
    write(ROUTES, routesTable(routes)),
    write(TABLE, routeTable(routes)),
    write(PAGES, pagesTable(["(site)", "(auth)", "(wardrobe)"].flatMap(findPages))),
  ];
  return written.includes(true);
}

type RouteFile = { address: string; source: string };

function findRoutes(): RouteFile[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => ({
      address: `/api/${path.dirname(file).split(path.sep).join("/")}`,
      source: readFileSync(path.join(FOLDER, file), "utf8"),
    }))
    .sort((a, b) => inOrderOfLookup(a.address, b.address));
}

/**
 * The addresses of the pages, and of other files that Next makes, of a group, which is a folder that is in no address. A group within
 * one is of who is signed in.
 */
const findPages = (group: string): string[] =>
  readdirSync(path.join("app", group), { recursive: true, encoding: "utf8" })
    .filter((file) => /^(?:page\.tsx|route\.tsx?)$/.test(path.basename(file)) && !file.includes("("))
    .map((file) => `/${path.dirname(file).split(path.sep).join("/")}`.replace(/^\/\.$/, "/"));

/** As an address is looked up: what is spelled out comes before `[id]`, and that before `[...path]`. */
function inOrderOfLookup(a: string, b: string): number {
  const rank = (address: string) => address.replaceAll("[...", "\uffff\uffff").replaceAll("[", "\uffff");
  return rank(a) < rank(b) ? -1 : 1;
}

function routesTable(routes: RouteFile[]): string {
  const lines = routes.map(({ address }) => {
    const file = address.replace("/api/", "./");
    return `  "${address}": () => import("${file}/route"),\n`;
  });
  return `${HEADER}\n/** Every route file by its address. */\nexport const routes = {\n${lines.join("")}};\n`;
}

function routeTable(routes: RouteFile[]): string {
  const lines = routes.map(({ address, source }) => {
    return `  ["${address}", "${methodsOf(source).join(" ")}", "${maxBodyOf(address, source)}"],\n`;
  });
  return `${HEADER}import type { BodySize } from "./body-sizes";

/** The methods that each route file exports, and the largest body of them all, in the order in which an address is looked up. */
export const routeTable: [address: string, methods: string, maxBody: BodySize][] = [\n${lines.join("")}];\n`;
}

function pagesTable(pages: string[]): string {
  const lines = pages.sort(inOrderOfLookup).map((address) => `  "${address}",\n`);
  const header = "// Written by scripts/manifest.ts from the pages under app/(site), app/(auth) and app/(wardrobe).\n";
  const about = "/** The pages for visitors, in the order in which an address is looked up. */";
  return `${header}\n${about}\nexport const pageRoutes = [\n${lines.join("")}] as const;\n`;
}

/** The methods that a route file exports: `export const GET = …`, `export { POST } from …`, `export { a as PUT }`. */
function methodsOf(source: string): string[] {
  const declared = [...source.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name]) => name!);
  const listed = [...source.matchAll(/^export \{([^}]*)\}/gm)]
    .flatMap(([, names]) => names!.split(","))
    .map((name) => name.trim().split(" as ").at(-1)!);
  return ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((method) => [...declared, ...listed].includes(method));
}

/** The largest body that one of a file's declarations names, or has without naming it; a file may pass on another's. */
function maxBodyOf(address: string, source: string): BodySize {
  const passedOn = /^export .* from "(\..*)"/m.exec(source)?.[1];
  if (passedOn) {
    const file = path.join(FOLDER, address.replace("/api/", ""), `${passedOn}.ts`);
    return maxBodyOf(address, readFileSync(file, "utf8"));
  }
  const named = [...source.matchAll(/\bmaxBody: "(\w+)"/g)].map(([, size]) => size as BodySize);
  const unnamed = source.split(/\bsummary:/).length - 1 - named.length;
  const usual: BodySize = /\braw: true/.test(source) || methodsOf(source).join() === "GET" ? "small" : "large";
  const all = unnamed > 0 ? [...named, usual] : named;
  return all.reduce((a, b) => (bodySizes[a] < bodySizes[b] ? b : a));
}

function write(file: string, text: string): boolean {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return false;
  writeFileSync(file, text);
  return true;
}
