import { db } from "@/lib/core/db";
import { removeOwnAccount, removeUser } from "@/lib/personal-data/removal";
import { password } from "@/lib/testing/fixtures";
import { meanwhile } from "@/lib/testing/meanwhile";
import { addOrder, createOperator, signInFor } from "@/lib/testing/orders";
import { disableUser, updateUser } from "@/lib/users/service";
import type { OrderState } from "./shared/states";
import { getOrder, moveOrder } from "./service";
import { moveInput } from "./shared/input";

/** A collaborator of an operator with an order in each state, and an admin. */
async function setUp(states: OrderState[] = ["draft", "confirmed", "assigned", "in_progress", "completed"]) {
  const operator = await createOperator();
  const { actor: admin } = await signInFor("admin");
  const { actor: person } = await signInFor("collaborator", operator.id);
  const orders: Record<string, string> = {};
  for (const state of states) {
    const { id } = await addOrder(admin, operator.id, { assigneeId: person.id });
    await db.order.update({ where: { id }, data: { state } });
    orders[state] = id;
  }
  const look = async () =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(orders).map(async ([was, id]) => {
          const { state, assignee, version } = await getOrder(admin, id);
          return [was, [state, assignee !== null, version]];
        }),
      ),
    );
  return { operator, admin, person, orders, look };
}

const released = {
  draft: ["draft", false, 2],
  confirmed: ["confirmed", false, 2],
  assigned: ["confirmed", false, 2],
  in_progress: ["confirmed", false, 2],
};
const untouched = Object.fromEntries(
  ["draft", "confirmed", "assigned", "in_progress", "completed"].map((state) => [state, [state, true, 1]]),
);

describe("the open orders of somebody", () => {
  test("who is disabled are for others to take, and timeline and log say why", async () => {
    const { admin, person, orders, look } = await setUp();
    await disableUser(admin, person.id, true);
    expect(await look()).toEqual({ ...released, completed: untouched.completed });
    expect((await getOrder(admin, orders.assigned!)).events.at(-1)).toMatchObject({
      version: 2,
      actorName: "Prueba",
      kind: "moved",
      from: "assigned",
      to: "confirmed",
      note: "Se desactivó la cuenta de la persona responsable.",
      changes: { assignee: ["Prueba", null] },
    });
    expect((await getOrder(admin, orders.draft!)).events.at(-1)).toMatchObject({ kind: "updated", from: null });
    const entries = await db.auditEntry.findMany({
      where: { targetId: { in: [orders.assigned!, orders.draft!] }, action: { not: "order.create" } },
      select: { action: true, actorId: true, changes: true },
      orderBy: { action: "asc" },
    });
    expect(entries).toEqual([
      {
        action: "order.move",
        actorId: admin.id,
        changes: { state: ["assigned", "confirmed"], assignee: ["Prueba", null] },
      },
      { action: "order.update", actorId: admin.id, changes: { assignee: ["Prueba", null] } },
    ]);
    const { actor: other } = await signInFor("collaborator", person.operatorId);
    const again = moveInput.parse({ to: "assigned", version: 2, assigneeId: other.id });
    expect(await moveOrder(admin, orders.assigned!, again)).toMatchObject({ state: "assigned" });
  });

  test("who is removed, by others or by themselves", async () => {
    const first = await setUp();
    await removeUser(first.admin, first.person.id);
    const second = await setUp();
    await removeOwnAccount(second.person, { password });
    for (const { look, orders, admin } of [first, second]) {
      expect(await look()).toEqual({ ...released, completed: ["completed", false, 1] });
      expect((await getOrder(admin, orders.assigned!)).events.at(-1)).toMatchObject({
        note: "Se eliminó la cuenta de la persona responsable.",
        changes: { assignee: ["Cuenta eliminada", null] },
      });
    }
  });

  test("who is no collaborator any more, or one of another operator", async () => {
    for (const change of [{ role: "user" as const }, { operator: (await createOperator()).id }]) {
      const { admin, person, look } = await setUp();
      await updateUser(admin, person.id, change);
      expect([change, await look()]).toEqual([change, { ...released, completed: untouched.completed }]);
    }
  });

  test("stay with whoever may still take them", async () => {
    const { admin, person, look } = await setUp();
    const { actor: boss } = await signInFor("superadmin");
    await updateUser(boss, person.id, { role: "admin" });
    await updateUser(admin, person.id, { role: "collaborator" });
    await updateUser(admin, person.id, { operator: null });
    await updateUser(admin, person.id, { lastName: "Otro" });
    expect(await look()).toEqual(untouched);
  });

  test("none is given to somebody who is disabled at the same moment", async () => {
    const { admin, person, orders } = await setUp(["confirmed"]);
    const move = moveInput.parse({ to: "assigned", version: 1, assigneeId: person.id });
    const attempt = meanwhile("UPDATE users SET disabled_at = now() WHERE id = $1", [person.id], () =>
      moveOrder(admin, orders.confirmed!, move),
    );
    await expect(attempt).rejects.toMatchObject({ fields: { assigneeId: expect.any(String) } });
  });
});
