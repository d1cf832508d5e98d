import { z } from "zod";
import { readList } from "./list";
import { pageQuery } from "./schema";

const path = "/dashboard/user/list";
const schema = pageQuery.extend({
  role: z.string().default(""),
  state: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean)),
  sort: z.enum(["createdAt", "name"]).default("createdAt"),
  order: z.enum(["asc", "desc"]).default("desc"),
  edit: z.string().default(""),
});
const read = (params: Record<string, string>) => readList(path, schema, Promise.resolve(params), ["edit"]);

test("the links of a list keep its filters", async () => {
  const list = await read({ role: "admin", page: "3", limit: "10" });
  expect(list.query).toMatchObject({ role: "admin", page: 3, limit: 10 });
  expect(list.page(4)).toBe(`${path}?page=4&limit=10&role=admin`);
  expect(list.sort).toMatchObject({ by: "createdAt", order: "desc" });
  expect(list.sort.href("name", "asc")).toBe(`${path}?limit=10&role=admin&sort=name&order=asc`);
  expect(list.export("/api/users/export", schema.omit({ page: true, limit: true }))).toBe(
    "/api/users/export?role=admin",
  );
});

test("what only passes is read, and in no link", async () => {
  const list = await read({ edit: "0198", role: "admin" });
  expect(list.query.edit).toBe("0198");
  expect(list.href()).toBe(`${path}?role=admin`);
  expect(list.href({ edit: "0199" })).toBe(`${path}?role=admin&edit=0199`);
});

test("several values are joined by commas", async () => {
  const list = await read({ state: "draft,confirmed" });
  expect(list.query.state).toEqual(["draft", "confirmed"]);
  expect(list.href()).toBe(`${path}?state=draft%2Cconfirmed`);
});

test.each([
  [{}, false],
  [{ page: "2", limit: "10", sort: "name", order: "asc" }, false],
  [{ role: "admin" }, true],
  [{ search: "ana" }, true],
  [{ page: "nonsense" }, false],
])("%j shows less than all there is: %s", async (params, isFiltered) => {
  expect((await read(params)).isFiltered).toBe(isFiltered);
});

test("from beyond what pages reach an address falls back to the last page", async () => {
  expect((await read({ page: "100000", limit: "100" })).query.page).toBe(100);
  expect((await read({ page: "417" })).query.page).toBe(417);
});
