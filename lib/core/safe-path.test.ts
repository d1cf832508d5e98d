import fc from "fast-check";
import { hostileTargets } from "@/lib/testing/redirect-corpus";
import { safePath } from "./safe-path";

test.each(hostileTargets)("%j falls back", (target) => {
  expect(safePath(target)).toBe("/dashboard");
});

test.each([
  "/",
  "/dashboard",
  "/dashboard/user/list?page=2&search=a%20b",
  "/academy/bases-de-datos#s-indices",
  "/academy?q=espa%C3%B1ol",
  "/x?next=https%3A%2F%2Fevil.example",
])("%s is kept", (target) => expect(safePath(target)).toBe(target));

test("an address may be long, but not endless", () => {
  const path = (length: number) => `/${"a".repeat(length - 1)}`;
  expect(safePath(path(2_000))).toBe(path(2_000));
  expect([safePath(path(2_001)), safePath(path(2_001), "/x")]).toEqual(["/dashboard", "/x"]);
  expect([safePath(null), safePath(undefined), safePath("")]).toEqual(Array(3).fill("/dashboard"));
});

test("nothing leaves the site, whatever is pasted", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "%2f",
    "%5c",
    "%252f",
    ":",
    "@",
    ".",
    "..",
    "http",
    "evil.example",
    "\t",
    "\n",
    " ",
    "?",
    "#",
    "%09",
    "a",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 10 }), (pieces) => {
      const url = new URL(safePath(pieces.join("")), "https://quinde.test");
      expect(url.origin).toBe("https://quinde.test");
    }),
    { numRuns: 2_000 },
  );
});
