import { readdirSync } from "node:fs";
import config from "@/next.config";
import { newCode, readCode } from "./codes";
import { isReserved } from "./shared/codes";

test("a new code has seven characters that cannot be mistaken for each other", () => {
  const codes = Array.from({ length: 5_000 }, newCode);
  for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{7}$/);
  expect(new Set(codes).size).toBe(codes.length);
});

test.each([
  ["abc", "abc", false],
  ["ABC", "abc", false],
  ["Mi-Enlace_1", "mi-enlace_1", false],
  ["abc+", "abc", true],
  ["ABC%2B", "abc", true],
  ["%61bc", "abc", false],
  // With what stood behind it where it was found, or printed.
  ["abc.", "abc", false],
  ["abc,", "abc", false],
  ["abc)", "abc", false],
  ["abc%20", "abc", false],
  ["abc%29.", "abc", false],
  ["ABC%C2%BB%C2%A0", "abc", false],
  ["abc%E2%80%9D%E2%80%8B", "abc", false],
  ["abc+.", "abc", true],
  ["abc-", "abc-", false],
  ["abc_", "abc_", false],
])("%s asks for %s", (segment, code, isPreview) => {
  expect(readCode(segment)).toEqual({ code, isPreview });
});

test.each([
  "",
  "+",
  "a+b",
  "a b",
  "a%20b",
  "a.b",
  ".",
  ".a",
  "%20",
  "a.%0d%0a",
  "ñ",
  "%C3%B1",
  "%",
  "%E0%A4%A",
  "%00",
  "a%00",
  "%0d%0a",
  "..",
  "%2e%2e",
  "a/b",
  "%2561",
  "<script>",
  "'; drop table short_links; --",
  "a".repeat(51),
  "a".repeat(1_000_000),
  "%61".repeat(60),
])("%.20s is no code", (segment) => {
  expect(readCode(segment)).toBeNull();
});

/**
 * The first segments of every address of the product: of pages, of files and of what is redirected.
 */
async function firstSegments(): Promise<string[]> {
  const routes = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name }) => (name.startsWith("(") ? routes(`${folder}/${name}`) : name));
  const files = readdirSync("public").map((name) => name.split(".")[0]!);
  const redirects = (await config.redirects!()).map(({ source }) => source.split("/")[1]!);
  const { afterFiles = [] } = (await config.rewrites!()) as { afterFiles?: { source: string }[] };
  return [...routes("app"), ...files, ...redirects, ...afterFiles.map(({ source }) => source.split("/")[1]!)];
}

test("no code can be the first segment of an address of the product", async () => {
  const free = (await firstSegments()).filter((segment) => readCode(segment) && !isReserved(segment.toLowerCase()));
  expect(free).toEqual([]);
});
