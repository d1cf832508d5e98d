import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BodySize, bodySizes } from "@/lib/api/body-sizes";
import type { DeclaredRoute } from "@/lib/api/openapi";

const FOLDER = path.join("app", "api");
const ROUTES = path.join(FOLDER, "manifest.ts");
const TABLE = path.join("lib", "api", "route-table.ts");
const PAGES = path.join("lib", "site", "page-routes.ts");

/** Besides the routes, what the table depends on. */
const MADE_BY = [path.join("scripts", "manifest.ts"), path.join("lib", "api", "body-sizes.ts")];

const HEADER = "// Written by scripts/manifest.ts from the route files under app/api.\n";

/**
 * Writes the addresses where they are missing or no longer right: all route files of the API (for the OpenAPI document, the typed
 * client and the tests), and the pages for visitors.
 */
export function writeAddresses(): void {
  write(ROUTES, routesTable(findRoutes()));
  write(PAGES, pagesTable(["(site)", "(auth)", "(wardrobe)"].flatMap(findPages)));
}

/** Whether the table of what routes declare was written of all that is in app/api now. */
export const isTableRight = (): boolean => existsSync(TABLE) && readFileSync(TABLE, "utf8").startsWith(tableHeader());

/** Writes what the server knows of each address before Next sees a request, and the sections of the API's documents. */
export const writeTable = (declared: DeclaredRoute[], sections: string[]): void =>
  write(TABLE, routeTable(declared, sections));

/** The addresses of the API, in the order in which one is looked up. */
const findRoutes = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .map((file) => `/api/${path.dirname(file).split(path.sep).join("/")}`)
    .sort(inOrderOfLookup);

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

function routesTable(routes: string[]): string {
  const lines = routes.map((address) => `  "${address}": () => import("${address.replace("/api/", "./")}/route"),\n`);
  return `${HEADER}\n/** Every route file by its address. */\nexport const routes = {\n${lines.join("")}};\n`;
}

function routeTable(declared: DeclaredRoute[], sections: string[]): string {
  const lines = findRoutes().map((address) => {
    const handlers = declared.filter((route) => route.path === address);
    return `  ["${address}", "${handlers.map(({ method }) => method).join(" ")}", "${maxBodyOf(handlers)}"],\n`;
  });
  return `${tableHeader()}import type { BodySize } from "./body-sizes";

/** The methods that each route file exports, and the largest body of them all, in the order in which an address is looked up. */
export const routeTable: [address: string, methods: string, maxBody: BodySize][] = [\n${lines.join("")}];

/** The sections of the documents. */
export const apiSections = [${sections.map((section) => `"${section}"`).join(", ")}];\n`;
}

/** The table names what it was made of, so that it is made anew when that changes. */
function tableHeader(): string {
  const hash = createHash("sha256");
  for (const file of MADE_BY) hash.update(readFileSync(file));
  for (const file of readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).sort()) {
    if (/(?<!\.test)\.ts$/.test(file)) hash.update(`${file}\0`).update(readFileSync(path.join(FOLDER, file)));
  }
  return `${HEADER}// They were ${hash.digest("hex")}.\n`;
}

/** The largest body that one of an address's declarations names, or has without naming it. */
const maxBodyOf = (routes: DeclaredRoute[]): BodySize =>
  routes
    .map(({ method, handler: { declaration } }) => {
      const { raw, maxBody = raw || method === "GET" ? "small" : "large" } = declaration;
      return maxBody;
    })
    .reduce((a, b) => (bodySizes[a] < bodySizes[b] ? b : a), "small");

function pagesTable(pages: string[]): string {
  const lines = pages.sort(inOrderOfLookup).map((address) => `  "${address}",\n`);
  const header = "// Written by scripts/manifest.ts from the pages under app/(site), app/(auth) and app/(wardrobe).\n";
  const about = "/** The pages for visitors, in the order in which an address is looked up. */";
  return `${header}\n${about}\nexport const pageRoutes = [\n${lines.join("")}] as const;\n`;
}

function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
