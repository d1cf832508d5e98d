import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { movedChecks } from "@/lib/testing/long-checks";

/* Checks that left the verdict are still asserted somewhere: in the long tier, or in a cheaper test. */

const testFiles = execFileSync(
  "git",
  ["ls-files", "-co", "--exclude-standard", "*.test.ts", "*.test.tsx", "*.spec.ts"],
  {
    encoding: "utf8",
  },
)
  .split("\n")
  .filter((file) => file && existsSync(file));
/** A test file with what it imports of its neighbours, which may declare the tests of both tiers. */
function sourceOf(file: string): string {
  if (!existsSync(file)) return "";
  const source = readFileSync(file, "utf8");
  const neighbours = [...source.matchAll(/from "(\.{1,2}\/[\w-]+)"/g)]
    .map(([, name]) => path.join(path.dirname(file), `${name}.ts`))
    .filter((each) => existsSync(each));
  return [source, ...neighbours.map((each) => readFileSync(each, "utf8"))].join("\n");
}

const isLong = (file: string) => /\.long\.test\.tsx?$|^e2e\/long\//.test(file);

test("every file of the long tier is in the list, in a part", () => {
  const named = new Set(movedChecks.filter(({ part }) => part).map(({ file }) => file));
  expect(testFiles.filter((file) => isLong(file) && !named.has(file))).toEqual([]);
});

test("every check that was moved is where the list says", () => {
  const missing = movedChecks.flatMap(({ file, checks }) => {
    const source = sourceOf(file);
    return checks.filter((title) => !source.includes(title)).map((title) => `${file}: ${title}`);
  });
  expect(missing).toEqual([]);
});

test("every entry of the list says what it guards, and has checks", () => {
  const empty = movedChecks.filter(({ guards, checks }) => guards.split(" ").length < 4 || checks.length === 0);
  expect(empty.map(({ file }) => file)).toEqual([]);
});
