import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type BodySize, bodySizes } from "@/lib/api/body-sizes";
import type { DeclaredCall } from "@/lib/api/openapi";

const TABLE = path.join("lib", "api", "route-table.ts");
const PAGES = path.join("lib", "site", "page-routes.ts");

/** Whether a file says which calls there are. */
const declares = (file: string): boolean =>
  /^lib\/[\w-]+\/(?:[\w-]+-)?calls\.ts$|^app\/api\/(?:.*calls\.tsx?|tables\.ts)$/.test(file);

/** Besides the calls, what the table depends on. */
const MADE_BY = ["scripts/addresses.ts", "lib/api/body-sizes.ts"];

/** Writes the addresses of the pages for visitors, where they are missing or no longer right. */
export const writePages = (): void => write(PAGES, pagesTable(["(site)", "(auth)", "(wardrobe)"].flatMap(findPages)));

/** Whether the table of the calls was written of those that there are now. */
export const isTableRight = (): boolean => existsSync(TABLE) && readFileSync(TABLE, "utf8").startsWith(tableHeader());

/** Writes what the server knows of each call before Next sees a request, and the sections of the API's documents. */
export const writeTable = (declared: DeclaredCall[], sections: string[]): void =>
  write(TABLE, routeTable(declared, sections));

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

function routeTable(declared: DeclaredCall[], sections: string[]): string {
  const lines = [...Map.groupBy(declared, (call) => call.path)].map(
    ([address, calls]) =>
      `  ["${address}", { methods: [${calls.map(({ method }) => `"${method}"`).join(", ")}], maxBody: "${maxBodyOf(calls)}" }],\n`,
  );
  return `${tableHeader()}import type { BodySize } from "./body-sizes";

/** By address: the methods that it has, and the largest body of them all. */
export const routeTable = new Map<string, { methods: string[]; maxBody: BodySize }>([\n${lines.join("")}]);

/** The sections of the documents. */
export const apiSections = [${sections.map((section) => `"${section}"`).join(", ")}];\n`;
}

/** The table names what it was made of, so that it is made anew when that changes. */
function tableHeader(): string {
  const hash = createHash("sha256");
  const files = ["lib", "app"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map(
      (file) => `${folder}/${file.split(path.sep).join("/")}`,
    ),
  );
  for (const file of [...MADE_BY, ...files.filter(declares).sort()])
    hash.update(`${file}\0`).update(readFileSync(file));
  return `// Written by scripts/addresses.ts from the tables of calls.\n// They were ${hash.digest("hex")}.\n`;
}

/** The largest body that one of an address's declarations names, or has without naming it. */
const maxBodyOf = (calls: DeclaredCall[]): BodySize =>
  calls
    .map(({ method, handler: { declaration } }) => {
      const { raw, maxBody = raw || method === "GET" ? "small" : "large" } = declaration;
      return maxBody;
    })
    .reduce((a, b) => (bodySizes[a] < bodySizes[b] ? b : a), "small");

function pagesTable(pages: string[]): string {
  const lines = pages.sort(inOrderOfLookup).map((address) => `  "${address}",\n`);
  const header = "// Written by scripts/addresses.ts from the pages under app/(site), app/(auth) and app/(wardrobe).\n";
  const about = "/** The pages for visitors, in the order in which an address is looked up. */";
  return `${header}\n${about}\nexport const pageRoutes = [\n${lines.join("")}] as const;\n`;
}

function write(file: string, text: string): void {
  if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
}
