import { db } from "@/lib/core/db";
import { orderCalls } from "./calls";
import { call } from "@/lib/testing/fixtures";
import { addOrder, createOperator, orderOf, signInFor } from "@/lib/testing/orders";
import { listAssignees, listOwnOperators, listVisibleOperators } from "./choices";
import { visibleOrders } from "./select";

const calendar = orderCalls["GET /api/orders/calendar"];
const create = orderCalls["POST /api/orders/create"];
const exportCsv = orderCalls["GET /api/orders/export"];
const findAll = orderCalls["GET /api/orders/findAll"];
const findOne = orderCalls["GET /api/orders/findOne/{id}"];
const move = orderCalls["PATCH /api/orders/move/{id}"];
const report = orderCalls["GET /api/orders/report"];
const update = orderCalls["PATCH /api/orders/update/{id}"];

// Other tests leave hundreds of people, and only so many are offered: those are disabled.
beforeAll(() => db.user.updateMany({ data: { disabledAt: new Date() } }));
type Person = Awaited<ReturnType<typeof signInFor>>;

/** Two operators with an order each on one day of their own, and everybody who may look at them. */
async function setUp() {
  const [mine, other] = [await createOperator(), await createOperator()];
  const admin = await signInFor("admin");
  const people = {
    superadmin: await signInFor("superadmin"),
    admin,
    member: await signInFor("collaborator", mine.id),
    stranger: await signInFor("collaborator", other.id),
    freelance: await signInFor("collaborator"),
    idle: await signInFor("collaborator"),
  };
  const order = await addOrder(admin.actor, mine.id, { assigneeId: people.freelance.user.id });
  return { mine, other, people, order };
}

type Scene = Awaited<ReturnType<typeof setUp>>;
const mayItSee = {
  superadmin: true,
  admin: true,
  member: true,
  stranger: false,
  freelance: true,
  idle: false,
} as const;
const cases = Object.entries(mayItSee) as [keyof typeof mayItSee, boolean][];

describe.each(cases)("%s (sees it: %s)", (name, sees) => {
  let scene: Scene;
  let person: Person;
  beforeAll(async () => {
    scene = await setUp();
    person = scene.people[name];
  });
  const json = async (handler: Parameters<typeof call>[0], options: Parameters<typeof call>[1] = {}) => {
    const response = await call(handler, { headers: person.bearer, ...options });
    return { status: response.status, text: await response.text() };
  };

  test("lists", async () => {
    const query = `?operator=${scene.mine.id}`;
    const { text } = await json(findAll, { query });
    expect(JSON.parse(text).totalItems).toBe(sees ? 1 : 0);
    expect((await json(exportCsv, { query })).text.includes(scene.order.number)).toBe(sees);
    expect((await json(calendar, { query: `${query}&month=2026-11` })).text.includes(scene.order.id)).toBe(sees);
    const day = await json(report, { query: `${query}&date=2026-11-21&states=draft` });
    expect(day.text.includes(scene.order.number)).toBe(sees);
    expect(JSON.parse(day.text).totals.orders).toBe(sees ? 1 : 0);
  });

  test("one of them", async () => {
    const params = { id: scene.order.id };
    const statuses = [
      (await json(findOne, { params })).status,
      (await json(update, { method: "PATCH", params, body: { version: 1, notes: name } })).status,
      (await json(move, { method: "PATCH", params, body: { version: 2, to: "confirmed" } })).status,
    ];
    expect(statuses).toEqual(sees ? [200, 200, 200] : [404, 404, 404]);
    const kept = await db.order.findUniqueOrThrow({ where: { id: scene.order.id } });
    expect([kept.state, kept.notes]).toEqual(sees ? ["confirmed", name] : ["draft", ""]);
  });
});

test("a person without a dashboard, and a guest, get nothing", async () => {
  const { order, mine } = await setUp();
  const person = await signInFor("user", mine.id);
  for (const handler of [findAll, findOne, exportCsv, calendar, report]) {
    const params = { id: order.id };
    expect((await call(handler, { params, headers: person.bearer })).status).toBe(403);
    expect((await call(handler, { params })).status).toBe(401);
  }
  expect(await db.order.count({ where: visibleOrders({ ...person.actor }) })).toBe(0);
});

describe("what a collaborator may do", () => {
  const post = (person: Person, body: object) => call(create, { method: "POST", headers: person.bearer, body });

  test("creates for their own operator only, and without one not at all", async () => {
    const { mine, other, people } = await setUp();
    const created = await post(people.member, orderOf(mine.id));
    expect([created.status, (await created.json()).state]).toEqual([201, "draft"]);
    for (const [person, operator] of [
      [people.member, other],
      [people.freelance, mine],
    ] as const) {
      const refused = await post(person, orderOf(operator.id));
      expect(refused.status).toBe(403);
      expect(await refused.json()).toMatchObject({ fields: { operatorId: expect.any(String) } });
    }
  });

  test("does not take an order to another operator, nor hand on what was given to them", async () => {
    const { other, order, people } = await setUp();
    const patch = (person: Person, body: object) =>
      call(update, {
        method: "PATCH",
        headers: person.bearer,
        params: { id: order.id },
        body: { version: 1, ...body },
      });
    expect((await patch(people.member, { operatorId: other.id, assigneeId: null })).status).toBe(403);
    expect((await patch(people.freelance, { assigneeId: people.admin.user.id })).status).toBe(409);
    expect((await patch(people.freelance, { assigneeId: null })).status).toBe(409);
    expect((await patch(people.admin, { operatorId: other.id })).status).toBe(200);
  });

  test("people to choose from are sorted by name, and those to filter by as well", async () => {
    const { actor } = await signInFor("admin");
    const operators = [];
    for (const name of ["Zafiro", "Ámbar", "Nácar"]) {
      operators.push(await db.operator.create({ data: { name: `${name} ${actor.id}` } }));
      await addOrder(actor, operators.at(-1)!.id);
      const { user } = await signInFor("collaborator");
      await db.user.update({ where: { id: user.id }, data: { name: `${name} ${actor.id}` } });
    }
    const mine = (names: { name: string }[]) =>
      names.flatMap(({ name }) => (name.endsWith(` ${actor.id}`) ? [name.split(" ")[0]] : []));
    expect(mine(await listAssignees(actor))).toEqual(["Ámbar", "Nácar", "Zafiro"]);
    await db.operator.update({ where: { id: operators[0]!.id }, data: { archivedAt: new Date() } });
    expect(mine(await listVisibleOperators(actor))).toEqual(["Ámbar", "Nácar", "Zafiro"]);
    expect(mine(await listOwnOperators(actor))).toEqual(["Ámbar", "Nácar"]);
  });

  test("chooses among those who can take their orders", async () => {
    const { mine, people } = await setUp();
    const ids = async ({ actor }: Person) => (await listAssignees(actor)).map(({ id }) => id);
    const forMember = await ids(people.member);
    expect(forMember).toEqual(
      expect.arrayContaining([people.member.user.id, people.admin.user.id, people.idle.user.id]),
    );
    expect(forMember).not.toContain(people.stranger.user.id);
    expect(await ids(people.freelance)).toEqual([people.freelance.user.id]);
    const choices = await listAssignees(people.admin.actor);
    expect(choices.find(({ id }) => id === people.member.user.id)).toMatchObject({ operatorId: mine.id });
    expect(choices.find(({ id }) => id === people.superadmin.user.id)).toMatchObject({ operatorId: null });
  });
});
