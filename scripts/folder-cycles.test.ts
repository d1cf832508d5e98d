import { findCircles } from "./folder-cycles";

/** The circles among made-up files, of which each imports those that stand after it. */
const circlesOf = (imports: Record<string, string[]>) =>
  findCircles(new Map(Object.entries(imports).map(([file, names]) => [file, names.map(imported).join("")]))).map(
    ({ folder, steps }) => [folder, ...steps.map(({ from, to }) => `${from} > ${to}`)],
  );
const imported = (name: string) => `import { a } from "${name}";\n`;

test("what has a direction has no circle", () => {
  expect(
    circlesOf({
      "lib/a/one.ts": ["./two", "@/lib/b/one", "react", "./missing"],
      "lib/a/two.ts": [],
      "lib/b/one.ts": ["@/lib/c/deep/one"],
      "lib/c/deep/one.ts": ["../two"],
      "lib/c/two.ts": [],
    }),
  ).toEqual([]);
});

test("folders that import each other are told by the shortest way round, file by file", () => {
  expect(
    circlesOf({
      "lib/a/one.ts": ["@/lib/b/one"],
      "lib/b/one.ts": ["@/lib/c/one"],
      "lib/b/two.ts": [],
      "lib/c/one.ts": ["@/lib/a/one", "@/lib/b/two"],
    }),
  ).toEqual([["lib", "lib/b/one.ts > lib/c/one.ts", "lib/c/one.ts > lib/b/two.ts"]]);
});

test("every level has its own circles, of folders with files, of components and of imports that come later", () => {
  const files = {
    "lib/a/deep/one.ts": ["../two"],
    "lib/a/two.ts": ["./deep/three"],
    "lib/a/deep/three.ts": ["./four"],
    "lib/a/deep/four.ts": ["./three"],
    "components/x/one.tsx": ["./two"],
    "components/x/two.tsx": [],
  };
  expect(circlesOf(files)).toEqual([
    ["lib/a", "lib/a/deep/one.ts > lib/a/two.ts", "lib/a/two.ts > lib/a/deep/three.ts"],
    ["lib/a/deep", "lib/a/deep/four.ts > lib/a/deep/three.ts", "lib/a/deep/three.ts > lib/a/deep/four.ts"],
  ]);
  const later = new Map([
    ["components/x/one.tsx", 'const Two = lazy(() => import("./two"));'],
    ["components/x/two.tsx", 'import type { One } from "./one";'],
  ]);
  expect(findCircles(later).map(({ folder }) => folder)).toEqual(["components/x"]);
});

test("what a domain declares stands above all, and tests are left out", () => {
  expect(
    circlesOf({
      "lib/domain.ts": ["./a/kind"],
      "lib/domains.ts": ["@/lib/a/domain"],
      "lib/a/domain.ts": ["@/lib/domain", "./kind", "@/lib/b/service"],
      "lib/a/kind.ts": [],
      "lib/b/service.ts": ["@/lib/a/kind"],
      "lib/a/kind.test.ts": ["@/lib/b/service"],
      "lib/testing/help.ts": ["@/lib/a/kind"],
      "lib/b/helped.ts": ["@/lib/testing/help"],
    }),
  ).toEqual([]);
});
