import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addressesIn, findRoutes, routesFor } from "./addresses";
import { isDocument, isFoundation, readChanges } from "./changes";
import { buildGraph, type Graph, reversed } from "./graph";
import { patternOf, planJourneys } from "./journeys";
import { nearTo } from "./near";
import { smokeTests } from "./plan";
import { importedNames, readSources, type Sources } from "./sources";

/** A shop of eight files, and who tests it. */
const shop: Sources = new Map(
  Object.entries({
    "app/(site)/shop/page.tsx": `import { Basket } from "@/components/shop/basket";`,
    "app/(site)/shop/layout.tsx": `import "./shop.css";`,
    "app/(site)/about/page.tsx": `export default () => <h1>Quiénes somos</h1>;`,
    "app/api/baskets/update/[id]/route.ts": `import { updateBasket } from "@/lib/shop/baskets";`,
    "components/shop/basket.tsx": `import type { Price } from "@/lib/shop/price";
import { Button } from "../ui/button";
await api("PATCH /api/baskets/update/{id}", {});
<Button>Vaciar la cesta</Button>`,
    "components/ui/button.tsx": "",
    "lib/shop/baskets.ts": `import { priceOf, type Price } from "./price";\nconst rates = await import("./rates");`,
    "lib/shop/price.ts": "",
    "lib/shop/rates.ts": `readFileSync("deploy/rates/today.json")`,
    "lib/shop/price.test.ts": `import { priceOf } from "./price";`,
    "lib/shop/baskets.test.ts": `import { updateBasket } from "./baskets";`,
    "lib/other/other.test.ts": `import { gone } from "../shop/gone";`,
    "e2e/visit.ts": "export const open = (slug: string) => `/${slug}`;\nexport const shopPage = '/shop?page=2';",
    "e2e/buying.spec.ts": `import { shopPage } from "./visit";\nawait page.goto(shopPage);`,
    "e2e/reading.spec.ts": `await page.goto("/about");\n"Quiénes somos"`,
    "e2e/baskets.spec.ts": `getByRole("button", { name: "Vaciar la cesta" })`,
  }),
);

function near(sources: Sources, back: Graph, ...changed: string[]) {
  const { tests, specs } = nearTo(changed, sources, back);
  return { tests: tests.map(({ file }) => file), specs: specs.map(({ file }) => path.basename(file, ".spec.ts")) };
}

describe("who is near in a small shop", () => {
  const back = reversed(buildGraph(shop, ["lib/shop/gone.ts", "deploy/rates/today.json"]));

  test.each([
    // Files that the screen calls: the service and its own imports, also those that are made later.
    ["lib/shop/baskets.ts", ["lib/shop/baskets.test.ts", "lib/shop/price.test.ts"], ["baskets", "buying"]],
    ["lib/shop/price.ts", ["lib/shop/price.test.ts", "lib/shop/baskets.test.ts"], ["baskets", "buying"]],
    ["lib/shop/rates.ts", ["lib/shop/baskets.test.ts", "lib/shop/price.test.ts"], ["baskets", "buying"]],
    ["app/(site)/shop/layout.tsx", [], ["buying"]],
    ["app/(site)/about/page.tsx", [], ["reading"]],
    // A deleted file, and files that are read.
    ["lib/shop/gone.ts", ["lib/other/other.test.ts", "lib/shop/price.test.ts", "lib/shop/baskets.test.ts"], []],
    ["deploy/rates/today.json", ["lib/shop/baskets.test.ts"], ["baskets", "buying"]],
    ["docs/shop.md", [], []],
  ])("%s", (file, tests, specs) => {
    expect(near(shop, back, file)).toEqual({ tests, specs });
  });

  test("each of several files has its nearest test among the first", () => {
    const changed = near(shop, back, "lib/shop/price.ts", "lib/shop/gone.ts", "app/(site)/about/page.tsx");
    expect(changed.tests.slice(0, 2).sort()).toEqual(["lib/other/other.test.ts", "lib/shop/price.test.ts"]);
    expect(changed.specs).toEqual(expect.arrayContaining(["reading", "baskets", "buying"]));
  });

  test("types are no imports", () => {
    const text = `import type { A } from "./a";\nimport { type B } from "./b";\nimport { type C, d } from "./c";
export type { E } from "./e";\nexport { f } from "./f";\nimport "./g";\nconst h = () => import("./h");`;
    expect(importedNames(text)).toEqual(["./c", "./f", "./g", "./h"]);
  });
});

describe("addresses", () => {
  const routes = findRoutes([
    "app/(site)/team/page.tsx",
    "app/(site)/team/[slug]/page.tsx",
    "app/(site)/team/(list)/new/page.tsx",
    "app/api/a/[id]/route.ts",
    "app/api/b/[id]/route.ts",
    "app/files/[...path]/route.ts",
    "app/robots.ts",
  ]);

  test.each([
    ["/team", ["/team"]],
    ["/team/new", ["/team/new"]],
    ["/team/killa", ["/team/[slug]"]],
    ["/team/*", ["/team/[slug]", "/team/new"]],
    ["/api/a/{id}", ["/api/a/[id]"]],
    ["/api/*/7", ["/api/a/[id]", "/api/b/[id]"]],
    ["/files/a/b.png", ["/files/[...path]"]],
    ["/robots.txt", ["/robots.txt"]],
    ["/*", []],
    ["/nowhere", []],
  ])("%s", (address, found) => {
    expect(routesFor(address, routes).map((route) => route.address)).toEqual(found);
  });

  test("are named in quotes, with or without a method, an origin or a query", () => {
    const source = "get(`${origin}/team/${slug}?a=1`), api('PATCH /api/a/{id}'), href=\"/team#new\", 1 / 2 / 3";
    expect(addressesIn(source)).toEqual([
      { address: "/team/*", isCall: false },
      { address: "/api/a/{id}", isCall: true },
      { address: "/team", isCall: false },
    ]);
  });
});

describe("in this project", () => {
  const sources = readSources();
  const back = reversed(buildGraph(sources));
  const nearest = (file: string, count: number) => near(sources, back, file).specs.slice(0, count);

  test.each([
    ["lib/studio/publish.ts", 6, ["studio", "studio-publishing", "secrecy"]],
    ["lib/auth/login.ts", 3, ["auth"]],
    ["components/studio/catalogue/product-columns.tsx", 1, ["catalogue"]],
    ["lib/orders/service.ts", 3, ["orders"]],
    ["app/og/product/[slug]/route.tsx", 2, ["products"]],
    ["lib/server/fast-lane/page-cache/page-cache.ts", 4, ["page-cache"]],
  ])("%s is near the journeys that walk by it", (file, count, specs) => {
    expect(existsSync(file)).toBe(true);
    expect(nearest(file, count)).toEqual(expect.arrayContaining(specs));
  });

  test("every page and every service leads to some journey", () => {
    const files = [...sources.keys()].filter((file) => /^app\/.*\/page\.tsx$|^lib\/\w+\/service\.ts$/.test(file));
    expect(files.filter((file) => nearest(file, 1).length === 0)).toEqual([]);
  });

  test("the smoke set is there", () => {
    expect(smokeTests.filter((file) => !existsSync(file))).toEqual([]);
    expect([...sources.values()].some((text) => text.includes("@smoke"))).toBe(true);
  });
});

test("what everything stands on, and what is for people", () => {
  const all = ["prisma/schema.prisma", "prisma/migrations/1/migration.sql", "package-lock.json", "server.ts"];
  expect([...all, "middleware.ts", "next.config.ts", "tsconfig.json"].filter((file) => !isFoundation(file))).toEqual(
    [],
  );
  expect(["lib/server/boot.ts", "prisma/content/a.json", "README.md"].filter(isFoundation)).toEqual([]);
  expect(["README.md", "docs/a.md", "prisma/content/a.md", "lib/a.ts"].filter(isDocument)).toEqual([
    "README.md",
    "docs/a.md",
  ]);
});

describe("the journeys that there is time for", () => {
  const specs = ["a", "b", "c"].map((name, at) => ({ file: `e2e/${name}.spec.ts`, distance: 2 + at }));
  const texts: Sources = new Map(specs.map(({ file }) => [file, `test("one", …)`]));

  test("the nearest come first; what has no turn is named, and the smoke set steps in", () => {
    const plan = planJourneys(specs, texts, false, { "e2e/a.spec.ts": 150, "e2e/b.spec.ts": 150, "e2e/c.spec.ts": 30 });
    expect(plan).toEqual({ specs: ["e2e/a.spec.ts", "e2e/c.spec.ts"], left: ["e2e/b.spec.ts"], smoke: true });
    expect(patternOf(plan)).toBe("\\ba\\.spec\\b|\\bc\\.spec\\b|@smoke");
  });

  test("what is far away is left alone, and without anything to run there is no pattern", () => {
    const far = [specs[0]!, { file: "e2e/b.spec.ts", distance: 14 }];
    expect(planJourneys(far, texts, false, {})).toEqual({ specs: ["e2e/a.spec.ts"], left: [], smoke: false });
    expect(patternOf(planJourneys([], texts, false, {}))).toBeUndefined();
    expect(patternOf(planJourneys([], texts, true, {}))).toBe("@smoke");
  });
});

describe("what has changed", () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "quinde-changes-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-C", folder, "-c", "user.name=x", "-c", "user.email=x@y.test", ...args]);
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  const commit = (message: string) => git("add", "-A") && git("commit", "-q", "--allow-empty", "-m", message);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is what is not committed, else the last commit; deleted files count with who imported them", () => {
    git("init", "-q", "-b", "main");
    write("a.ts", `import { b } from "./b";`);
    write("b.ts", "export const b = 1;");
    write("c.ts", "");
    commit("one");
    write("c.ts", "1;");
    write("ñ.json", "{}");
    commit("two");
    expect(readChanges(undefined, folder)).toMatchObject({ files: ["c.ts", "ñ.json"], deleted: [] });
    expect(readChanges(undefined, folder).base).toContain("two");

    rmSync(path.join(folder, "b.ts"));
    write("d.ts", "");
    const uncommitted = { base: "not committed", files: ["d.ts"], deleted: ["b.ts"], formerImporters: ["a.ts"] };
    expect(readChanges(undefined, folder)).toEqual(uncommitted);
    commit("three");
    expect(readChanges("HEAD~2", folder)).toMatchObject({ files: ["c.ts", "d.ts", "ñ.json"], deleted: ["b.ts"] });
  });

  test("is never nothing without saying so", () => {
    expect(() => readChanges("main", folder)).toThrow(/^Nothing has changed since main \(\w+\)$/);
    commit("nothing");
    expect(() => readChanges(undefined, folder)).toThrow(expect.objectContaining({ exitCode: 2 }));
    expect(() => readChanges("no-branch", folder)).toThrow(expect.objectContaining({ exitCode: 2 }));
  });
});
