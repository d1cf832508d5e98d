import { randomUUID } from "node:crypto";
import { auditCalls } from "@/lib/audit/calls";
import { db } from "@/lib/core/db";
import { orderCalls } from "./calls";
import { call, signIn } from "@/lib/testing/fixtures";
import { addOrder, createOperator, signInFor } from "@/lib/testing/orders";
import { orderAudit } from "./audit";
import { getOrder, moveOrder, nextNumber, reopenOrder, transitions, updateOrder } from "./service";
import { moveInput } from "./shared/input";
import { type OrderState, orderStates } from "./shared/states";

const auditRoute = auditCalls["GET /api/audit/export"];
const findOne = orderCalls["GET /api/orders/findOne/{id}"];

const move = (to: OrderState, version: number, extra: object = {}) =>
  moveInput.parse({ to, version, reason: to === "cancelled" ? "Llueve" : "", ...extra });

async function setUp() {
  const operator = await createOperator();
  const { actor } = await signInFor("admin");
  return { operator, actor };
}

const sequence = (number: string) => Number(number.split("-")[2]);

describe("numbers", () => {
  test("twenty people at once get twenty numbers in a row", async () => {
    const { operator, actor } = await setUp();
    const before = await addOrder(actor, operator.id);
    const orders = await Promise.all(Array.from({ length: 20 }, () => addOrder(actor, operator.id)));
    const numbers = orders.map(({ number }) => sequence(number)).toSorted((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, index) => sequence(before.number) + 1 + index));
    expect(before.number).toMatch(/^OV-20\d\d-\d{4,}$/);
  });

  test("a creation that fails gives its number back", async () => {
    const { operator, actor } = await setUp();
    const before = await addOrder(actor, operator.id);
    const broken = { ...actor, id: "no-uuid" };
    const attempts = Array.from({ length: 6 }, (_, index) => addOrder(index % 2 ? broken : actor, operator.id));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(3);
    const after = await addOrder(actor, operator.id);
    expect(sequence(after.number)).toBe(sequence(before.number) + 4);
  });
});

describe("the year of a number", () => {
  const numberAt = (moment: string) => db.$transaction((tx) => nextNumber(tx, new Date(moment)));
  afterAll(() => db.$executeRaw`DELETE FROM order_sequences WHERE year > 2080`);

  test("is the one that it is in Bogota, where it begins five hours after UTC's", async () => {
    expect(await numberAt("2090-12-31T12:00:00Z")).toBe("OV-2090-0001");
    expect(await numberAt("2091-01-01T04:59:59.999Z")).toBe("OV-2090-0002");
    expect(await numberAt("2091-01-01T05:00:00Z")).toBe("OV-2091-0001");
    expect(await numberAt("2091-12-31T23:00:00Z")).toBe("OV-2091-0002");
  });

  test("has room for more than 9999", async () => {
    await db.$executeRaw`INSERT INTO order_sequences (year, last) VALUES (2092, 9998)`;
    expect(await numberAt("2092-06-01T00:00:00Z")).toBe("OV-2092-9999");
    expect(await numberAt("2092-06-01T00:00:00Z")).toBe("OV-2092-10000");
  });
});

describe("moving", () => {
  test("the whole way, each step in the timeline and in the audit log", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id, { assigneeId: actor.id });
    const way = ["confirmed", "assigned", "in_progress", "completed"] as const;
    for (const [index, to] of way.entries()) await moveOrder(actor, id, move(to, index + 1));
    const order = await getOrder(actor, id);
    expect(order).toMatchObject({ state: "completed", version: 5, nextStates: [] });
    expect(order.events.map(({ kind, from, to, version }) => [kind, from, to, version])).toEqual([
      ["created", null, "draft", 1],
      ["moved", "draft", "confirmed", 2],
      ["moved", "confirmed", "assigned", 3],
      ["moved", "assigned", "in_progress", 4],
      ["moved", "in_progress", "completed", 5],
    ]);
    const audit = await db.auditEntry.findMany({ where: { targetId: id }, orderBy: { id: "asc" } });
    expect(audit.map(({ action, targetName }) => [action, targetName])).toEqual([
      ["order.create", order.number],
      ...way.map(() => ["order.move", order.number]),
    ]);
    expect(audit[1]!.changes).toEqual({ state: ["draft", "confirmed"] });
  });

  const pairs = orderStates.flatMap((from) => orderStates.map((to) => [from, to] as const));
  test.each(pairs)("from %s to %s", async (from, to) => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id, { assigneeId: actor.id });
    await db.order.update({ where: { id }, data: { state: from } });
    const attempt = moveOrder(actor, id, move(to, 1));
    if (transitions[from].includes(to)) expect(await attempt).toMatchObject({ state: to, version: 2 });
    else
      await expect(attempt).rejects.toMatchObject({
        code: "conflict",
        message: expect.stringMatching(/no puede pasar a/),
      });
  });

  test("two at once: one wins, the other is told who was faster, where to and when", async () => {
    const { operator, actor } = await setUp();
    const other = { ...(await signInFor("admin")).actor, name: "Rápida", lastName: "Ruiz" };
    for (let round = 0; round < 5; round++) {
      const { id } = await addOrder(actor, operator.id);
      const results = await Promise.allSettled([
        moveOrder(other, id, move("confirmed", 1)),
        moveOrder(actor, id, move("cancelled", 1)),
      ]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
      const [lost] = results.filter((result) => result.status === "rejected");
      expect(lost!.reason).toMatchObject({ code: "conflict", status: 409, fields: { version: expect.any(String) } });
      expect(lost!.reason.message).toMatch(/(Rápida Ruiz la pasó a Confirmada|Prueba la pasó a Cancelada) el \d+ de/);
      expect((await getOrder(actor, id)).events).toHaveLength(2);
    }
  });

  test("somebody must be in charge before it is assigned", async () => {
    const { operator, actor } = await setUp();
    const stranger = (await signInFor("collaborator", (await createOperator()).id)).user;
    const { id } = await addOrder(actor, operator.id);
    await moveOrder(actor, id, move("confirmed", 1));
    for (const assigneeId of [undefined, randomUUID(), stranger.id]) {
      const attempt = moveOrder(actor, id, move("assigned", 2, { assigneeId }));
      await expect(attempt).rejects.toMatchObject({ code: "conflict", fields: { assigneeId: expect.any(String) } });
    }
    const mate = (await signInFor("collaborator", operator.id)).user;
    const moved = await moveOrder(actor, id, move("assigned", 2, { assigneeId: mate.id }));
    expect(moved).toMatchObject({ state: "assigned", assignee: { id: mate.id } });
    expect(moved.events.at(-1)!.changes).toEqual({ assignee: [null, "Prueba"] });
  });

  test("the reason of a cancellation stays", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id);
    const cancelled = await moveOrder(actor, id, move("cancelled", 1, { reason: "Huelga" }));
    expect(cancelled).toMatchObject({ cancelReason: "Huelga", nextStates: [] });
    expect(cancelled.events.at(-1)).toMatchObject({ note: "Huelga", to: "cancelled" });
  });
});

describe("reopening", () => {
  const reopenRoute = orderCalls["POST /api/orders/reopen/{id}"];
  const reason = "Se cerró por error";

  test("an admin reopens what is over where it was closed, with a reason, once", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id, { assigneeId: actor.id });
    for (const [at, state] of (["confirmed", "assigned", "in_progress", "completed"] as const).entries())
      await moveOrder(actor, id, move(state, at + 1));
    const presses = await Promise.allSettled([1, 2].map(() => reopenOrder(actor, id, { version: 5, reason })));
    expect(presses.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const opened = await getOrder(actor, id);
    expect(opened).toMatchObject({ state: "in_progress", version: 6, assignee: { id: actor.id } });
    expect(opened.events.at(-1)).toMatchObject({ kind: "moved", from: "completed", to: "in_progress", note: reason });
    const entry = await db.auditEntry.findFirstOrThrow({ where: { targetId: id, action: "order.reopen" } });
    expect(entry.changes).toEqual({ state: ["completed", "in_progress"] });
    await updateOrder(actor, id, { version: 6, notes: "Faltaba esto" });

    await moveOrder(actor, id, move("cancelled", 7));
    expect(await reopenOrder(actor, id, { version: 8, reason })).toMatchObject({
      state: "in_progress",
      cancelReason: "",
    });
    await expect(reopenOrder(actor, id, { version: 9, reason })).rejects.toMatchObject({ code: "conflict" });
  });

  test("without somebody who can still be in charge it is confirmed, for others to take", async () => {
    const { operator, actor } = await setUp();
    const { user: left } = await signInFor("collaborator", operator.id);
    const { id } = await addOrder(actor, operator.id, { assigneeId: left.id });
    for (const [at, state] of (["confirmed", "assigned", "cancelled"] as const).entries())
      await moveOrder(actor, id, move(state, at + 1));
    await db.user.update({ where: { id: left.id }, data: { disabledAt: new Date() } });
    const opened = await reopenOrder(actor, id, { version: 4, reason });
    expect(opened).toMatchObject({ state: "confirmed", assignee: null });
    expect(opened.events.at(-1)).toMatchObject({ to: "confirmed", changes: { assignee: ["Prueba", null] } });
  });

  test("collaborators cannot", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id);
    await moveOrder(actor, id, move("cancelled", 1));
    const { bearer } = await signInFor("collaborator", operator.id);
    const ask = { method: "POST", headers: bearer, params: { id }, body: { version: 2, reason } };
    expect((await call(reopenRoute, ask)).status).toBe(403);
    expect(await getOrder(actor, id)).toMatchObject({ state: "cancelled", version: 2 });
  });
});

describe("editing", () => {
  test("keeps what was and what is, by name", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id);
    const order = await updateOrder(actor, id, { version: 1, passengers: 3, assigneeId: actor.id, priceCents: 99 });
    expect(order.events.at(-1)).toMatchObject({ kind: "updated", actorName: "Prueba", version: 2 });
    expect(order.events.at(-1)!.changes).toEqual({
      passengers: [2, 3],
      assignee: [null, "Prueba"],
      priceCents: [125_050, 99],
    });
  });

  test("a save without a difference leaves no trace", async () => {
    const { operator, actor } = await setUp();
    const { id, departureAt } = await addOrder(actor, operator.id);
    const same = await updateOrder(actor, id, { version: 1, passengers: 2, departureAt: new Date(departureAt) });
    expect(same).toMatchObject({ version: 1, events: [{ kind: "created" }] });
  });

  test("a change of one thing among many that are the same is written", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id, { returnAt: "2026-11-25T14:05:00Z" });
    const same = { version: 1, origin: "Lima", returnAt: new Date("2026-11-25T14:05:00Z"), priceCents: 125_050 };
    expect(await updateOrder(actor, id, same)).toMatchObject({ version: 1 });
    const later = new Date("2026-11-26T14:05:00Z");
    expect(await updateOrder(actor, id, { ...same, returnAt: later })).toMatchObject({ version: 2, returnAt: later });
    expect(await updateOrder(actor, id, { ...same, version: 2, returnAt: null })).toMatchObject({ returnAt: null });
  });

  test("whoever saves an older version is told what changed since, and overwrites nothing", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id);
    await updateOrder(actor, id, { version: 1, passengers: 3, notes: "Silla de ruedas" });
    await moveOrder(actor, id, move("confirmed", 2));
    const late = updateOrder(actor, id, { version: 1, passengers: 9 });
    await expect(late).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(
        /Prueba cambió pasajeros y notas el .*\s[ap]\.\sm\. Prueba la pasó a Confirmada el .*\s[ap]\.\sm\.$/,
      ),
    });
    expect(await getOrder(actor, id)).toMatchObject({ passengers: 3, version: 3 });
    await expect(updateOrder(actor, id, { version: 99, passengers: 9 })).rejects.toMatchObject({ code: "conflict" });
  });

  test("an order that is over is not edited", async () => {
    const { operator, actor } = await setUp();
    const { id } = await addOrder(actor, operator.id);
    await moveOrder(actor, id, move("cancelled", 1));
    const attempt = updateOrder(actor, id, { version: 2, notes: "x" });
    await expect(attempt).rejects.toMatchObject({
      code: "conflict",
      message: expect.stringMatching(/ya no se puede editar/),
    });
  });

  test("what is sent must fit what is there", async () => {
    const { operator, actor } = await setUp();
    const stranger = (await signInFor("collaborator", (await createOperator()).id)).user;
    const { id } = await addOrder(actor, operator.id, { returnAt: "2026-11-25T14:05:00Z" });
    const refused = async (data: object, field: string) =>
      expect(updateOrder(actor, id, { version: 1, ...data })).rejects.toMatchObject({
        code: "conflict",
        fields: { [field]: expect.any(String) },
      });
    await refused({ departureAt: new Date("2026-12-01T00:00:00Z") }, "returnAt");
    await refused({ assigneeId: stranger.id }, "assigneeId");
    await refused({ operatorId: randomUUID() }, "operatorId");
    await db.order.update({ where: { id }, data: { state: "assigned", assigneeId: actor.id } });
    await refused({ assigneeId: null }, "assigneeId");
  });

  test("nobody who was disabled, or has no dashboard, can be put in charge", async () => {
    const { operator, actor } = await setUp();
    const gone = (await signInFor("collaborator", operator.id)).user;
    await db.user.update({ where: { id: gone.id }, data: { disabledAt: new Date() } });
    const customer = (await signInFor("user", operator.id)).user;
    for (const { id } of [gone, customer]) {
      const attempt = addOrder(actor, operator.id, { assigneeId: id });
      await expect(attempt).rejects.toMatchObject({ fields: { assigneeId: expect.any(String) } });
    }
  });

  test("an archived operator takes no new orders", async () => {
    const { operator, actor } = await setUp();
    await db.operator.update({ where: { id: operator.id }, data: { archivedAt: new Date() } });
    await expect(addOrder(actor, operator.id)).rejects.toMatchObject({ fields: { operatorId: expect.any(String) } });
  });
});

test("an order is told with all that its page shows", async () => {
  const { operator, actor } = await setUp();
  const { bearer } = await signIn("admin");
  const { id } = await addOrder(actor, operator.id, {
    assigneeId: actor.id,
    notes: "Silla",
    customerPhone: "+51999000111",
  });
  await updateOrder(actor, id, { version: 1, passengers: 3 });
  await moveOrder(actor, id, move("cancelled", 2));
  const told = await (await call(findOne, { headers: bearer, params: { id } })).json();
  const moment = expect.stringMatching(/^20.*Z$/);
  expect(told).toEqual({
    id,
    number: expect.stringMatching(/^OV-/),
    operator: { id: operator.id, name: operator.name },
    customerName: "Ana Quispe",
    customerPhone: "+51999000111",
    origin: "Lima",
    destination: "Cusco",
    departureAt: "2026-11-21T14:05:00.000Z",
    returnAt: null,
    passengers: 3,
    priceCents: 125_050,
    currency: "PEN",
    assignee: { id: actor.id, name: "Prueba" },
    state: "cancelled",
    version: 3,
    createdAt: moment,
    updatedAt: moment,
    notes: "Silla",
    cancelReason: "Llueve",
    nextStates: [],
    events: [
      ["created", null, "draft", "", {}],
      ["updated", null, null, "", { passengers: [2, 3] }],
      ["moved", "draft", "cancelled", "Llueve", {}],
    ].map(([kind, from, to, note, changes], index) => {
      const event = { id: expect.any(String), version: index + 1, createdAt: moment, actorName: "Prueba" };
      return { ...event, kind, from, to, note, changes };
    }),
  });
});

test("the log tells of an order in words, and knows those that are there", async () => {
  const { operator, actor } = await setUp();
  const { id, number } = await addOrder(actor, operator.id);
  await updateOrder(actor, id, { version: 1, priceCents: 9_050, currency: "USD" });
  await moveOrder(actor, id, move("confirmed", 2));
  const { bearer } = await signIn("superadmin");
  const csv = await (await call(auditRoute, { headers: bearer, query: `?target=order&search=${number}` })).text();
  expect(
    csv
      .split("\n")
      .flatMap((line) => new RegExp(`,([^,]+),${number},([^,]*),`).exec(line)?.slice(1, 3).join(": ") ?? []),
  ).toEqual([
    "Creó la orden: ",
    "Editó la orden: Moneda: Soles (PEN) → Dólares (USD); Precio: 1250.50 → 90.50",
    "Cambió el estado de la orden: Estado: Borrador → Confirmada",
  ]);
  expect(await orderAudit.findExisting!([id, randomUUID()])).toEqual([{ id }]);
  expect(orderAudit.href!(id)).toBe(`/dashboard/order/${id}/details`);
});
