import { db } from "@/lib/core/db";
import { addOrder, createOperator, signInFor } from "@/lib/testing/orders";
import { getDesk } from "./desk";

const today = "2031-05-20";
const at = (time: string) => ({ departureAt: `${time}:00-05:00` });

test("a collaborator finds what departs today and what is open of their own, and nothing of another operator", async () => {
  const [operator, other] = await Promise.all([createOperator(), createOperator()]);
  const [{ actor: admin }, { actor }] = await Promise.all([signInFor("admin"), signInFor("collaborator", operator.id)]);
  const add = (data: object, of = operator) => addOrder(admin, of.id, data);
  const late = await add(at("2031-05-20T23:30"));
  const early = await add(at("2031-05-20T00:10"));
  const done = await add(at("2031-05-20T08:00"));
  const cancelled = await add(at("2031-05-20T09:00"));
  await add(at("2031-05-19T23:59"));
  await add(at("2031-05-20T10:00"), other);
  const mine = await add(at("2031-06-01T10:00"));
  const mineDone = await add(at("2031-06-02T10:00"));
  const change = (id: string, data: object) => db.order.update({ where: { id }, data });
  await change(done.id, { state: "completed" });
  await change(cancelled.id, { state: "cancelled" });
  await change(mine.id, { assigneeId: actor.id, state: "assigned" });
  await change(mineDone.id, { assigneeId: actor.id, state: "completed" });

  const { departing, own } = await getDesk(actor, today);
  expect(departing.results.map(({ id }) => id)).toEqual([early.id, done.id, late.id]);
  expect(departing.totalItems).toBe(3);
  expect(own.results.map(({ id }) => id)).toEqual([mine.id]);
  expect(own.href).toBe(
    `/dashboard/order/list?assignee=${actor.id}&state=draft%2Cconfirmed%2Cassigned%2Cin_progress&sort=departureAt&order=asc`,
  );
});

test("of many it shows the first and counts all", async () => {
  const operator = await createOperator();
  const { actor } = await signInFor("collaborator", operator.id);
  await Promise.all(Array.from({ length: 8 }, () => addOrder(actor, operator.id, at("2031-05-20T10:00"))));
  const { departing } = await getDesk(actor, today);
  expect([departing.results.length, departing.totalItems]).toEqual([6, 8]);
});
