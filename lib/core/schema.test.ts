import { z } from "zod";
import { errorStatus } from "./errors";
import {
  capitalDirection,
  direction,
  idParams,
  isoDate,
  line,
  pageOf,
  pageQuery,
  readPageQuery,
  searchText,
  slug,
  slugParams,
} from "./schema";

test("each failure has the status that its name promises", () => {
  expect(errorStatus).toEqual({
    bad_request: 400,
    unauthorized: 401,
    forbidden: 403,
    captcha_required: 403,
    not_found: 404,
    method_not_allowed: 405,
    conflict: 409,
    payload_too_large: 413,
    second_factor_missing: 403,
    second_factor_required: 403,
    unsupported_media_type: 415,
    too_many_requests: 429,
    internal: 500,
    insufficient_storage: 507,
    unavailable: 503,
  });
});

test("a date leaves as ISO in UTC, whatever it comes as", () => {
  const iso = "2026-03-15T04:05:09.000Z";
  for (const date of [new Date(iso), iso, "2026-03-14T23:05:09-05:00"]) expect(isoDate.parse(date)).toBe(iso);
  expect(() => isoDate.parse("ayer")).toThrow();
  expect(isoDate.safeParse(7).success).toBe(false);
});

test.each([
  ["bases-de-datos", true],
  ["a", true],
  ["a".repeat(120), true],
  ["a".repeat(121), false],
  ["", false],
  ["-a", false],
  ["a-", false],
  ["a--b", false],
  ["A", false],
  ["ñ", false],
  ["a\n", false],
])("the slug %j: %s", (text, good) => {
  expect([slug.safeParse(text).success, slugParams.safeParse({ slug: text }).success]).toEqual([good, good]);
});

test("what is wrong with an id or a slug is said in Spanish, and nothing else may come along", () => {
  const said = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);
  expect(said(idParams, { id: "x" })).toEqual(["El identificador no es válido."]);
  expect(said(slugParams, { slug: "Ñ" })).toEqual(["La dirección no es válida."]);
  expect(said(slugParams, { slug: "a".repeat(121) })).toEqual(["La dirección es demasiado larga."]);
  const id = "0198c0de-0000-7000-8000-000000000000";
  expect(idParams.parse({ id })).toEqual({ id });
  expect(idParams.safeParse({ id, x: 1 }).success).toBe(false);
});

test("a list begins at its first page, with 24 rows; a search is trimmed and cut", () => {
  expect(pageQuery.parse({})).toEqual({ page: 1, limit: 24, search: "" });
  expect(pageQuery.parse({ page: "100000", limit: "100", search: ` ${"x".repeat(120)} ` })).toEqual({
    page: 100_000,
    limit: 100,
    search: "x".repeat(100),
  });
  expect(searchText.parse("  a b ")).toBe("a b");
  expect(pageQuery.parse({ limit: "1" }).limit).toBe(1);
});

test.each([
  { page: "0" },
  { page: "100001" },
  { page: "1.5" },
  { page: "x" },
  { limit: "0" },
  { limit: "101" },
  { limit: "2.5" },
  { other: "1" },
])("a list is not asked for %j", (query) => expect(pageQuery.safeParse(query).success).toBe(false));

test("a list goes up or down, in capitals where the specification has them", () => {
  for (const way of ["asc", "desc"] as const) expect(direction.parse(way)).toBe(way);
  for (const way of ["ASC", "DESC"] as const) expect(capitalDirection.parse(way)).toBe(way);
  expect([direction.safeParse("ASC").success, capitalDirection.safeParse("asc").success]).toEqual([false, false]);
});

test("numbers that are none are told in Spanish", () => {
  const messages = pageQuery.safeParse({ page: "x", limit: "y" }).error!.issues.map(({ message }) => message);
  expect(messages).toEqual(["La página no es válida.", "El límite no es válido."]);
});

test("nonsense in the address of a page falls back field by field", () => {
  const schema = pageQuery.extend({ role: z.enum(["", "admin"]).default("") });
  const read = (params: Record<string, string | string[] | undefined>) => readPageQuery(schema, params);
  const usual = { page: 1, limit: 24, search: "", role: "" };
  expect(read({})).toEqual(usual);
  expect(read({ page: "3", role: "admin" })).toEqual({ ...usual, page: 3, role: "admin" });
  expect(read({ page: "-3", limit: "7", role: "root", utm_source: "x" })).toEqual({ ...usual, limit: 7 });
  expect(read({ page: ["2", "9"], search: undefined })).toEqual({ ...usual, page: 2 });
  expect(read({ page: "2", search: "a\0" })).toEqual({ ...usual, page: 2 });
});

test("the answer of a list keeps what its items' schema names", () => {
  const page = { results: [{ name: "a", secret: 1 }], totalItems: 1, totalPages: 1, page: 1, limit: 24 };
  expect(pageOf(z.object({ name: z.string() })).parse(page)).toEqual({ ...page, results: [{ name: "a" }] });
  for (const field of ["totalItems", "totalPages", "page", "limit"] as const) {
    expect(pageOf(z.unknown()).safeParse({ ...page, [field]: 1.5 }).success).toBe(false);
  }
});

test.each([
  ["  Ana Peña ", "Ana Peña"],
  ["\u202eanA\u202c Pe\u200bña\ufeff", "anA Peña"],
  ["\u200b\u2060", ""],
])("a name typed as %j is %j", (typed, name) => {
  expect(line(40, "largo").parse(typed)).toBe(name);
});

test.each(["Ana\nPeña", "Ana\0", "Ana\u2028Peña", "\u001b[31m"])("%j is no name", (typed) => {
  const { error } = line(40, "largo").safeParse(typed);
  expect(error?.issues[0]?.message).toBe("Escribe una sola línea de texto.");
});
