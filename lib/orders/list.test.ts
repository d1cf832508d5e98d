import { db } from "@/lib/core/db";
import { orderCalls } from "./calls";
import { call } from "@/lib/testing/fixtures";
import { addOrder, createOperator, orderOf, signInFor } from "@/lib/testing/orders";
import { byDay, listCalendar, listOrders } from "./list";
import { calendarQuery, orderQuery, orderSorts, orderReportQuery } from "./query";
import { mostListed, reportOrders } from "./report";

const exportCsv = orderCalls["GET /api/orders/export"];

async function setUp(...orders: object[]) {
  const operator = await createOperator();
  const { actor, bearer } = await signInFor("admin");
  const added = [];
  for (const order of orders) added.push(await addOrder(actor, operator.id, order));
  const find = async (query: object, fact: "customerName" | "number" = "customerName") =>
    (await listOrders(actor, orderQuery.parse({ operator: operator.id, ...query }))).results.map(
      (order) => order[fact],
    );
  return { operator, actor, bearer, added, find };
}

describe("the list", () => {
  test("filters by text, state, person and day of departure", async () => {
    const { find, actor, added } = await setUp(
      { customerName: "Ñusta Páez", departureAt: "2026-11-21T05:00:00Z" },
      { customerName: "Beto", origin: "Bogotá", departureAt: "2026-11-22T04:59:59Z" },
      { customerName: "Carla", departureAt: "2026-11-22T05:00:00Z", assigneeId: null },
    );
    expect(await find({ search: "nusta paez" })).toEqual(["Ñusta Páez"]);
    expect(await find({ search: "BOGOTA" })).toEqual(["Beto"]);
    expect(await find({ search: added[2]!.number })).toEqual(["Carla"]);
    expect(await find({ search: "%" })).toEqual([]);
    expect(await find({ dateFrom: "2026-11-21", dateTo: "2026-11-21" })).toEqual(["Beto", "Ñusta Páez"]);
    expect(await find({ dateFrom: "2026-11-22" })).toEqual(["Carla"]);
    expect(await find({ state: "confirmed,cancelled" })).toEqual([]);
    expect(await find({ state: "draft,confirmed", limit: "1", page: "2" })).toEqual(["Beto"]);
    expect(await find({ assignee: actor.id })).toEqual([]);
  });

  test.each(orderSorts)("sorts by %s both ways", async (sort) => {
    const { find } = await setUp(
      { customerName: "B", priceCents: 1, departureAt: "2026-11-01T05:00:00Z" },
      { customerName: "C", priceCents: 2, departureAt: "2026-11-02T05:00:00Z" },
      { customerName: "D", priceCents: 3, departureAt: "2026-11-03T05:00:00Z" },
    );
    expect(await find({ sort, order: "asc" })).toEqual(["B", "C", "D"]);
    expect(await find({ sort, order: "desc" })).toEqual(["D", "C", "B"]);
  });

  test.each(orderSorts)("equal rows keep one order over all pages, by %s in both directions", async (sort) => {
    const { find, added } = await setUp(
      ...Array.from({ length: 7 }, (_, index) => ({ customerName: "Gemelo", notes: `${index}` })),
    );
    await db.order.updateMany({
      where: { id: { in: added.map(({ id }) => id) } },
      data: { createdAt: new Date("2026-06-01T00:00:00Z") },
    });
    const inOrder = async (order: string) => {
      const results: string[] = [];
      for (const page of ["1", "2", "3"]) results.push(...(await find({ sort, order, page, limit: "3" }, "number")));
      return results;
    };
    const rising = await inOrder("asc");
    expect(new Set(rising).size).toBe(7);
    expect(await inOrder("desc")).toEqual(rising.toReversed());
  });

  test.each(["state=archived", "state=draft,,x", "dateFrom=2026-02-30", "operator=1", "sort=search", "order=up"])(
    "%s is refused",
    (query) => expect(orderQuery.safeParse(Object.fromEntries(new URLSearchParams(query))).success).toBe(false),
  );
});

test("the CSV keeps one order where rows are equal, and goes the way that is asked for", async () => {
  const { operator, bearer, added } = await setUp(...Array.from({ length: 5 }, () => ({ customerName: "Gemelo" })));
  const ids = { id: { in: added.map(({ id }) => id) } };
  await db.order.updateMany({ where: ids, data: { createdAt: new Date("2026-06-01T00:00:00Z") } });
  const numbers = async (order: string) => {
    const query = `?operator=${operator.id}&sort=customerName&order=${order}`;
    const text = await (await call(exportCsv, { query, headers: bearer })).text();
    return text
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[0]);
  };
  const rising = await numbers("asc");
  expect([...rising].sort()).toEqual(added.map(({ number }) => number).sort());
  expect(await numbers("desc")).toEqual(rising.toReversed());
});

test("the CSV holds every order that the filters select, in sequence, and no formula", async () => {
  const { operator, bearer } = await setUp(
    { customerName: "=HYPERLINK(1)", returnAt: "2026-11-23T05:00:00Z" },
    { customerName: "Ana, la de Cusco" },
  );
  const response = await call(exportCsv, { query: `?operator=${operator.id}&order=asc`, headers: bearer });
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  const [heading, first, second] = (await response.text()).split("\n");
  expect(heading).toMatch(
    /Número,Estado,Operador,Cliente,Teléfono,Origen,Destino,Salida,Retorno,Pasajeros,Precio,Moneda/,
  );
  expect(first).toContain(
    `Borrador,${operator.name},'=HYPERLINK(1),,Lima,Cusco,2026-11-21 09:05,2026-11-23 00:00,2,1250.50,PEN`,
  );
  expect(second).toContain('"Ana, la de Cusco"');
});

describe("the calendar", () => {
  test("a month begins and ends at midnight in Bogota", async () => {
    const { operator, actor } = await setUp(
      { customerName: "antes", departureAt: "2026-11-01T04:59:59Z" },
      { customerName: "primera", departureAt: "2026-11-01T05:00:00Z" },
      { customerName: "última", departureAt: "2026-12-01T04:59:59Z" },
      { customerName: "después", departureAt: "2026-12-01T05:00:00Z" },
    );
    const month = async (text: string) => {
      const calendar = await listCalendar(actor, calendarQuery.parse({ month: text, operator: operator.id }));
      return [...byDay(calendar)].map(([day, { shown }]) => [day, shown.map(({ customerName }) => customerName)]);
    };
    expect(await month("2026-11")).toEqual([
      ["2026-11-01", ["primera"]],
      ["2026-11-30", ["última"]],
    ]);
    expect(await month("2026-10")).toEqual([["2026-10-31", ["antes"]]]);
    expect(await month("2026-12")).toEqual([["2026-12-01", ["después"]]]);
  });

  test("a busy day shows its first three orders and how many it has", async () => {
    const { operator, actor } = await setUp(
      ...[7, 6, 5, 4, 3, 2, 1].map((hour) => ({
        customerName: `${hour}`,
        departureAt: `2026-11-21T1${hour}:00:00Z`,
        passengers: hour,
      })),
      { customerName: "otro día", departureAt: "2026-11-22T15:00:00Z", passengers: 2 },
    );
    const calendar = await listCalendar(actor, calendarQuery.parse({ month: "2026-11", operator: operator.id }));
    expect(calendar.results.map(({ customerName }) => customerName)).toEqual(["1", "2", "3", "otro día"]);
    expect(calendar).toMatchObject({
      totalItems: 8,
      days: [
        { day: "2026-11-21", orders: 7, passengers: 28 },
        { day: "2026-11-22", orders: 1, passengers: 2 },
      ],
    });
    const [busy] = [...byDay(calendar).values()];
    expect([busy!.shown.length, busy!.orders]).toEqual([3, 7]);
  });

  test.each(["2026-13", "2026-1", "1999-01", "noviembre", "2026-11-01"])("%s is no month", (month) =>
    expect(calendarQuery.safeParse({ month }).success).toBe(false),
  );
});

describe("the report", () => {
  test("tells a day in order, with totals, and lets nothing become markup", async () => {
    const { operator, actor } = await setUp(
      {
        customerName: "*Ana*\n_Quispe_",
        customerPhone: "+51 999 000 111",
        passengers: 1,
        departureAt: "2026-11-21T20:00:00Z",
      },
      { customerName: "Beto", currency: "USD", priceCents: 9_050, passengers: 3, departureAt: "2026-11-21T13:30:00Z" },
      { customerName: "Mañana", departureAt: "2026-11-22T05:00:00Z" },
    );
    const query = orderReportQuery.parse({ date: "2026-11-21", operator: operator.id, states: "draft" });
    const { text, totals } = await reportOrders(actor, query);
    expect(text).toMatch(/^\*Órdenes de viaje\*\nSábado, 21 de noviembre de 2026\nOperador /);
    expect(text.match(/^\*\d\d:\d\d.*$/gm)).toEqual(["*08:30 · Lima → Cusco*", "*15:00 · Lima → Cusco*"]);
    expect(text).toContain("Ana Quispe · +51999000111\n1 pasajero · S/ 1,250.50");
    expect(text).toMatch(/\*Totales\*\nÓrdenes: 2\nPasajeros: 4\nImporte PEN: S\/ 1,250.50\nImporte USD: US\$ 90.50$/);
    expect(text).not.toContain("Mañana");
    expect(totals).toEqual({
      orders: 2,
      passengers: 4,
      amounts: [
        { currency: "PEN", cents: 125_050 },
        { currency: "USD", cents: 9_050 },
      ],
    });
  });

  test("of all operators names each, and lists by departure", async () => {
    const day = { departureAt: "2031-04-02T15:00:00Z" };
    const { operator, actor } = await setUp({ customerName: "Una", ...day });
    const other = await createOperator();
    await addOrder(actor, other.id, { ...day, departureAt: "2031-04-02T14:00:00Z", assigneeId: actor.id });
    const { text } = await reportOrders(actor, orderReportQuery.parse({ date: "2031-04-02", states: "draft" }));
    const lines = text.split("\n");
    expect(lines.slice(0, 3)).toEqual(["*Órdenes de viaje*", expect.stringContaining("2031"), ""]);
    expect(lines.filter((line) => line.startsWith("OV-")).map((line) => line.split(" · ").slice(1))).toEqual([
      ["Borrador", other.name],
      ["Borrador", operator.name],
    ]);
    expect(lines.filter((line) => line.startsWith("Responsable"))).toEqual(["Responsable: Prueba"]);
  });

  test("a day without departures says so, and drafts are left out unless asked for", async () => {
    const { operator, actor } = await setUp({});
    const query = orderReportQuery.parse({ date: "2026-11-21", operator: operator.id });
    const { text, totals } = await reportOrders(actor, query);
    expect(text).toContain("No hay salidas para este día.");
    expect(totals).toEqual({ orders: 0, passengers: 0, amounts: [] });
  });

  test.each([
    [1, "Y 1 orden más que no está en esta lista."],
    [35, "Y 35 órdenes más que no están en esta lista."],
  ])("a day with %i more than a message holds says so, and its totals count them", async (more, told) => {
    const { actor, operator } = await setUp();
    const count = mostListed + more;
    await db.order.createMany({
      data: Array.from({ length: count }, (_, index) => ({
        ...orderOf(operator.id),
        state: "confirmed" as const,
        currency: index % 2 ? ("USD" as const) : ("PEN" as const),
        number: `OV-${operator.id}-${index}`,
      })),
    });
    const query = orderReportQuery.parse({ date: "2026-11-21", operator: operator.id });
    const { text, totals } = await reportOrders(actor, query);
    const dollars = Math.floor(count / 2);
    expect(totals).toEqual({
      orders: count,
      passengers: 2 * count,
      amounts: [
        { currency: "PEN", cents: (count - dollars) * 125_050 },
        { currency: "USD", cents: dollars * 125_050 },
      ],
    });
    expect(text.match(/^OV-/gm)).toHaveLength(mostListed);
    expect(text).toContain(told);
    expect(text).toContain(`Órdenes: ${count}\nPasajeros: ${2 * count}`);
  });

  test.each([{ date: "hoy" }, { date: "2026-02-30" }, { states: "todas" }, { operator: "x" }])(
    "%j is refused",
    (query) => expect(orderReportQuery.safeParse(query).success).toBe(false),
  );
});
