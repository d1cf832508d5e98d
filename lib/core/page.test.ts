import { closeDatabase, db } from "@/lib/core/db";
import { exportRows } from "./csv";
import { paginate } from "./page";

afterAll(closeDatabase);

const select = { id: true, name: true } as const;
/** Two names only: most rows are equal in what they are sorted by. */
const names = Array.from({ length: 601 }, (_, index) => `Gemelo ${index % 2}`);
const where = { name: { startsWith: "Gemelo" } };

beforeAll(() => db.operator.createMany({ data: names.map((name) => ({ name })) }));

test.each(["asc", "desc"] as const)("equal rows follow by id, %s: none is on two pages or on none", async (order) => {
  const seen: string[] = [];
  for (let page = 1; page <= 7; page += 1) {
    const { results, ...rest } = await paginate(
      db.operator,
      { page, limit: 100 },
      { where, orderBy: [{ name: order }], select },
    );
    expect(rest).toEqual({ totalItems: 601, totalPages: 7, page, limit: 100 });
    seen.push(...results.map(({ name, id }) => `${name} ${id}`));
  }
  expect(new Set(seen).size).toBe(601);
  expect(seen).toEqual(order === "asc" ? seen.toSorted() : seen.toSorted().reverse());
});

test("an order that ends with the id is left as it is", async () => {
  const orderBy = [{ name: "desc" as const }, { id: "asc" as const }];
  const { results } = await paginate(db.operator, { page: 1, limit: 100 }, { where, orderBy, select });
  expect(results.map(({ id }) => id)).toEqual(results.map(({ id }) => id).toSorted());
});

test.each([undefined, [{ name: "desc" as const }, { id: "desc" as const }]])(
  "an export holds every row once, in batches: %j",
  async (orderBy) => {
    const response = exportRows("gemelos", db.operator, { where, orderBy, select }, { id: "Id" }, (row) => row);
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="gemelos.csv"');
    const lines = (await response.text()).trimEnd().split("\n");
    const rows = await db.operator.findMany({ where, orderBy: orderBy ?? { id: "asc" }, select });
    expect(lines).toEqual(["Id", ...rows.map(({ id }) => id)]);
  },
);
