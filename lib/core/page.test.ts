import { db } from "@/lib/core/db";
import { exportRows } from "./csv";
import { formatTotal, offsetOf, reach, toPage } from "./page";
import { paginate } from "./paginate";

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

describe("a list of more than anybody steps through", () => {
  /** A model of so many rows that keeps what it was asked. */
  const modelOf = (rows: number) => {
    const asked: Record<string, unknown>[] = [];
    const findMany = async (query: { skip?: number; take?: number }) => {
      asked.push(query);
      return [];
    };
    const count = async (query: { take: number }) => {
      asked.push(query);
      return Math.min(rows, query.take);
    };
    return { model: { findMany, count } as unknown as typeof db.operator, asked };
  };

  test("is counted no further than its pages reach", async () => {
    const { model, asked } = modelOf(1_000_000);
    const { totalItems, totalPages } = await paginate(
      model,
      { page: 417, limit: 24 },
      { orderBy: [{ id: "asc" }], select },
    );
    expect([totalItems, totalPages]).toEqual([10_001, 417]);
    expect(asked).toContainEqual(expect.objectContaining({ take: 10_001 }));
    expect(asked).toContainEqual(expect.objectContaining({ skip: 9_984, take: 24, select: { id: true } }));
  });

  test.each([
    [9_999, 24, 417, 9_999],
    [10_000, 100, 100, 10_000],
    [10_001, 100, 100, 10_001],
    [12_345, 7, 1_429, 10_001],
    [0, 24, 1, 0],
  ])("of %d rows, %d a page, has %d pages", (total, limit, totalPages, totalItems) =>
    expect(toPage([], total, { page: 1, limit })).toEqual({ results: [], totalItems, totalPages, page: 1, limit }),
  );

  test("a page beyond is refused, and the database is not asked", async () => {
    expect(offsetOf({ page: 100, limit: 100 })).toBe(9_900);
    expect(() => offsetOf({ page: 101, limit: 100 })).toThrow("Solo se pueden ver los primeros 10,000 resultados.");
    const { model, asked } = modelOf(1_000_000);
    const beyond = paginate(model, { page: 418, limit: 24 }, { orderBy: [{ id: "asc" }], select });
    await expect(beyond).rejects.toMatchObject({ code: "bad_request" });
    expect(asked).toEqual([]);
  });

  test("its total is told in words", () => {
    expect([formatTotal(9_999), formatTotal(reach), formatTotal(reach + 1)]).toEqual([
      "9,999",
      "10,000",
      "más de 10,000",
    ]);
    expect([formatTotal(1_000_000, false), formatTotal(2_000, true)]).toEqual(["1,000,000", "más de 2,000"]);
  });
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
