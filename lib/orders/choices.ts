import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import { listOperatorChoices, type OperatorChoice } from "@/lib/operators/choices";
import type { Actor } from "@/lib/people/actor";
import { holdersOf } from "@/lib/people/holders";
import { fullName } from "@/lib/people/shared/names";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { visibleOrders } from "./select";

/** Whether a person may create orders: collaborators without an operator only work on those assigned to them. */
export const mayCreateOrders = (actor: Actor): boolean => can(actor, "orders.all") || actor.operatorId !== null;

export async function listOwnOperators(actor: Actor): Promise<OperatorChoice[]> {
  const open = await listOperatorChoices();
  return can(actor, "orders.all") ? open : open.filter(({ id }) => id === actor.operatorId);
}

/** Gives operators with orders that the person may see, archived ones too. */
export function listVisibleOperators(actor: Actor): Promise<OperatorChoice[]> {
  return db.operator.findMany({
    where: { orders: { some: visibleOrders(actor) } },
    orderBy: [{ name: "asc" }, { id: "asc" }],
    take: 500,
    select: { id: true, name: true },
  });
}

/** `operatorId` null: may take orders of any operator. */
export type Assignee = { id: string; name: string; operatorId: string | null };

/** Selects active people who could see an operator's order once in charge of it. */
export const mayTake = (operatorId: string): Prisma.UserWhereInput => ({
  OR: [holdersOf("orders.all"), { ...holdersOf("orders"), OR: [{ operatorId }, { operatorId: null }] }],
});

/** Gives everyone who can take orders of the operators that the person sees, by name. */
export async function listAssignees(actor: Actor): Promise<Assignee[]> {
  const people = await db.user.findMany({
    where: whomMayAssign(actor),
    orderBy: [{ name: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: 500,
    select: { id: true, name: true, lastName: true, username: true, role: true, operatorId: true },
  });
  return people.map((person) => ({
    id: person.id,
    name: fullName(person),
    // Admins see every order, whatever their operator.
    operatorId: can(person, "orders.all") ? null : person.operatorId,
  }));
}

function whomMayAssign(actor: Actor): Prisma.UserWhereInput {
  if (can(actor, "orders.all")) return holdersOf("orders");
  return actor.operatorId ? mayTake(actor.operatorId) : { id: actor.id };
}

/**
 * Refuses somebody who could not see the order, or whom the actor may not choose.
 * @throws AppError `conflict` with the field.
 */
export async function checkAssignee(
  tx: Prisma.TransactionClient,
  actor: Actor,
  operatorId: string,
  assigneeId: string | null,
): Promise<void> {
  const handsOver = !can(actor, "orders.all") && !actor.operatorId && assigneeId !== actor.id;
  if (handsOver) throw refused("Solo puedes asignarte la orden a ti.");
  if (assigneeId !== null && !(await isAble(tx, operatorId, assigneeId)))
    throw refused("Esa persona no puede encargarse de órdenes de este operador.");
}

/** Whether a person can take orders of an operator, until the transaction ends. */
export async function isAble(tx: Prisma.TransactionClient, operatorId: string, assigneeId: string): Promise<boolean> {
  // A concurrent change of this person's rights waits, and then finds the order among
  // theirs.
  await tx.$queryRaw`SELECT id FROM users WHERE id = ${assigneeId}::uuid FOR SHARE`;
  return (await tx.user.count({ where: { AND: [{ id: assigneeId }, mayTake(operatorId)] } })) > 0;
}

const refused = (message: string) => new AppError("conflict", message, { assigneeId: message });
