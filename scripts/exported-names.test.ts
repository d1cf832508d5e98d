import { findSharedNames } from "./exported-names";

const shared = (files: Record<string, string>) => Object.fromEntries(findSharedNames(new Map(Object.entries(files))));

test("a name that two files export is told with both of them, whatever it is in each", () => {
  expect(
    shared({
      "lib/a/job.ts": "export type Job = 1;\nexport const x = 1, y = 2;",
      "components/b/job.tsx": "export function Job() {}\nexport async function y() {}",
      "lib/c/one.ts": "export class Kind {}\nexport interface Own {}\nconst x = 1;",
      "lib/d/two.ts": "export enum Kind {}",
    }),
  ).toEqual({
    Job: ["lib/a/job.ts", "components/b/job.tsx"],
    y: ["lib/a/job.ts", "components/b/job.tsx"],
    Kind: ["lib/c/one.ts", "lib/d/two.ts"],
  });
});

test("a schema and its type share a name; tests, pages and what is of one kind do not count", () => {
  expect(
    shared({
      "lib/a/schema.ts": "export const link = 1;\nexport type link = 2;",
      "lib/a/demo.ts": "export function seed() {}",
      "lib/b/demo.ts": "export function seed() {}",
      "lib/b/work.ts": "export const work = 1;",
      "lib/c/plan-work.ts": "export const work = 1;",
      "app/a/page.tsx": "export const metadata = 1;",
      "app/b/page.tsx": "export const metadata = 1;",
      "lib/testing/a.ts": "export const link = 1;",
      "lib/a/a.test.ts": "export const link = 1;",
      "lib/d/re.ts": 'export { link } from "@/lib/a/schema";\nexport default 1;',
    }),
  ).toEqual({});
  expect(
    Object.keys(
      shared({
        "lib/a/demo.ts": "export const seed = 1",
        "lib/b/x.ts": "export const seed = 1",
        "lib/c/x.ts": "export const seed = 1",
      }),
    ),
  ).toEqual(["seed"]);
});
