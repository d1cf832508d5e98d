import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import { fullName } from "@/lib/people/shared/names";
import type { Prisma } from "@/prisma/generated/client";
import { orderAudit } from "./audit";
import { mayTake } from "./choices";
import { recordEvents } from "./events";
import { type OrderState, orderStates } from "./shared/states";
import { isFinal, needsAssignee } from "./service";

type Person = { id: string } & Parameters<typeof fullName>[0];
type Row = { id: string; number: string; operatorId: string; state: OrderState; version: number };

const notes = {
  disabled: "Se desactivó la cuenta de la persona responsable.",
  changed: "La persona responsable ya no puede encargarse de órdenes de este operador.",
  removed: "Se eliminó la cuenta de la persona responsable.",
};

const openStates = orderStates.filter((state) => !isFinal(state));

/**
 * Removes a person from open orders that they may no longer be in charge of; call it in the transaction that changed
 * their rights. An order that needs somebody in charge becomes confirmed again, for others of its operator to take.
 */
export async function releaseLostOrders(
  tx: Prisma.TransactionClient,
  actor: Actor,
  person: Person,
  why: "disabled" | "changed",
): Promise<void> {
  const rows = await lockOpenOrders(tx, person);
  const lost = new Set<string>();
  for (const operatorId of new Set(rows.map((row) => row.operatorId))) {
    const stays = await tx.user.count({ where: { AND: [{ id: person.id }, mayTake(operatorId)] } });
    if (stays === 0) lost.add(operatorId);
  }
  const released = rows.filter(({ operatorId }) => lost.has(operatorId));
  await release(tx, actor, person, released, notes[why]);
}

/** Removes a person from all open orders, before their account is deleted. */
export async function releaseAllOrders(tx: Prisma.TransactionClient, actor: Actor, person: Person): Promise<void> {
  await release(tx, actor, person, await lockOpenOrders(tx, person), notes.removed);
}

/** Locks their open orders until the transaction ends; nor do they get more. */
async function lockOpenOrders(tx: Prisma.TransactionClient, { id }: Person): Promise<Row[]> {
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.$queryRaw<Row[]>`
    SELECT id, number, operator_id AS "operatorId", state, version FROM orders
    WHERE assignee_id = ${id}::uuid AND state::text = ANY(${openStates})
    ORDER BY id FOR UPDATE`;
}

async function release(
  tx: Prisma.TransactionClient,
  actor: Actor,
  person: Person,
  rows: Row[],
  note: string,
): Promise<void> {
  const assignee: Changes = { assignee: [fullName(person), null] };
  const free = { assigneeId: null, version: { increment: 1 } };
  const [back, kept] = [rows.filter(goesBack), rows.filter((row) => !goesBack(row))];
  await tx.order.updateMany({ where: { id: { in: idsOf(back) } }, data: { ...free, state: "confirmed" } });
  await tx.order.updateMany({ where: { id: { in: idsOf(kept) } }, data: free });
  await recordEvents(
    tx,
    actor,
    rows.map((row) => ({
      ...(goesBack(row) ? { kind: "moved", from: row.state, to: "confirmed" } : { kind: "updated" }),
      orderId: row.id,
      version: row.version + 1,
      note,
      changes: assignee,
    })),
  );
  await orderAudit.recordAll(
    tx,
    actor,
    rows.map((row) => ({
      action: goesBack(row) ? "order.move" : "order.update",
      target: { id: row.id, name: row.number },
      changes: goesBack(row) ? { state: [row.state, "confirmed"], ...assignee } : assignee,
    })),
  );
}

const goesBack = ({ state }: Row): boolean => needsAssignee(state);
const idsOf = (rows: Row[]): string[] => rows.map(({ id }) => id);
