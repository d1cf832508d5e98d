import { readdirSync } from "node:fs";
import path from "node:path";
import { routeTable } from "@/lib/api/route-table";
import { labelsOf } from "./routes";

const labelOf = labelsOf([
  ...["/", "/about", "/academy", "/academy/[category]", "/academy/[category]/[course]", "/academy/buscar"],
  ...["/api/auth/[...nextauth]", "/api/auth/login", "/api/users/findOne/[id]", "/api/[...path]", "/docs/[[...all]]"],
]);

test.each([
  ["/", "/"],
  ["/about", "/about"],
  ["/about/", "/about"],
  ["/academy", "/academy"],
  ["/academy/buscar", "/academy/buscar"],
  ["/academy/css", "/academy/[category]"],
  ["/academy/buscar/x", "/academy/[category]/[course]"],
  ["/academy/a/b/c", "unknown"],
  ["/api/auth/login", "/api/auth/login"],
  ["/api/auth/callback/google", "/api/auth/[...nextauth]"],
  ["/api/users/findOne/1", "/api/users/findOne/[id]"],
  ["/api/users/none", "/api/[...path]"],
  ["/docs", "/docs/[[...all]]"],
  ["/docs/a/b", "/docs/[[...all]]"],
  ["/_next/static/chunks/a.js", "/_next/static/[...path]"],
  ["/wp-login.php", "unknown"],
  ["//", "unknown"],
  ["", "unknown"],
])("%j is of %s", (path, route) => expect(labelOf(path)).toBe(route));

test("the names that strangers invent make no more routes than there are", () => {
  const made = new Set(Array.from({ length: 1000 }, (_, n) => labelOf(`/academy/${n}/${n}`.repeat((n % 3) + 1))));
  expect([...made].sort()).toEqual(["/academy/[category]/[course]", "unknown"]);
});

test("what the fast lane answers is among the routes of the app", () => {
  const pages = readdirSync("app", { recursive: true, encoding: "utf8" }).map((file) => file.split(path.sep).join("/"));
  expect(pages).toEqual(expect.arrayContaining(["s/[code]/page.tsx"]));
  expect([...routeTable.keys()]).toContain("/api/stat/collect");
});
