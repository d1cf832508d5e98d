import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { hasRole } from "@/lib/people/shared/roles";
import type { Prisma } from "@/prisma/generated/client";
import { checkAssignee } from "./assignees";
import { orderAudit } from "./audit";
import { type OrderRow, changeOrder, orderNotFound, patient } from "./change";
import { listEvents, recordEvent } from "./events";
import { nextNumber } from "./number";
import { orderDetailSelect, toOrderItem } from "./rows";
import { type OrderDetail, stateLabels } from "./schema";
import { type OrderInput, type OrderUpdate, endsAfterItBegins, returnsTooEarly } from "./shared/input";
import { isFinal, needsAssignee, transitions } from "./states";
import { visibleOrders } from "./visible";

/** An order with its timeline. @throws AppError `not_found`, also for one that the person may not see. */
export async function findOrder(actor: Actor, id: string): Promise<OrderDetail> {
  const row = await db.order.findFirst({ where: { AND: [{ id }, visibleOrders(actor)] }, select: orderDetailSelect });
  if (!row) throw orderNotFound();
  const { operatorId: _operator, assigneeId: _assignee, ...order } = toOrderItem(row);
  return { ...order, nextStates: [...transitions[order.state]], events: await listEvents(id) };
}

/**
 * Creates a draft with the next number of the year.
 * @throws AppError `forbidden` for an operator that the person does not work for, `conflict` with the field for one that is
 * archived or somebody who cannot be in charge.
 */
export async function createOrder(actor: Actor, input: OrderInput): Promise<OrderDetail> {
  const id = await db.$transaction(async (tx) => {
    await checkOperator(tx, actor, input.operatorId);
    if (input.assigneeId) await checkAssignee(tx, actor, input.operatorId, input.assigneeId);
    // Last before the insert: whoever creates one at the same time waits from here on.
    const number = await nextNumber(tx);
    const now = new Date();
    const order = await tx.order.create({
      data: { ...input, number, createdById: actor.id, createdAt: now },
      select: { id: true },
    });
    await recordEvent(tx, actor, order.id, { version: 1, kind: "created", to: "draft" });
    await orderAudit.record(tx, actor, { action: "order.create", target: { id: order.id, name: number } });
    return order.id;
  }, patient);
  return findOrder(actor, id);
}

/**
 * Changes what was sent of an order, if it is still as the person saw it.
 * @throws AppError `not_found`; `conflict` when it is over, when somebody else changed it first (with who and what), or
 * with the field that does not fit.
 */
export async function updateOrder(actor: Actor, id: string, input: OrderUpdate): Promise<OrderDetail> {
  const { version, ...data } = input;
  await changeOrder(actor, id, version, async (tx, before) => {
    await checkUpdate(tx, actor, before, { ...before, ...data });
    return isSame(before, data) ? null : { data, action: "order.update", event: { kind: "updated" } };
  });
  return findOrder(actor, id);
}

type Facts = Pick<OrderRow, "operatorId" | "assigneeId" | "departureAt" | "returnAt">;

async function checkUpdate(tx: Prisma.TransactionClient, actor: Actor, before: OrderRow, after: Facts): Promise<void> {
  const state = stateLabels[before.state].toLowerCase();
  if (isFinal(before.state)) throw new AppError("conflict", `Una orden ${state} ya no se edita.`);
  if (!endsAfterItBegins(after)) throw refused("conflict", "returnAt", returnsTooEarly);
  if (needsAssignee(before.state) && after.assigneeId === null) {
    throw refused("conflict", "assigneeId", "Una orden que ya está asignada necesita un responsable.");
  }
  const changesOperator = after.operatorId !== before.operatorId;
  if (changesOperator) {
    if (!hasRole(actor, "admin")) throw refused("forbidden", "operatorId", "No puedes cambiar el operador.");
    await checkOperator(tx, actor, after.operatorId);
  }
  if (changesOperator || after.assigneeId !== before.assigneeId) {
    await checkAssignee(tx, actor, after.operatorId, after.assigneeId);
  }
}

/** Whether nothing of what was sent differs from what is there. */
function isSame(before: OrderRow, data: Partial<OrderInput>): boolean {
  const plain = (value: unknown) => (value instanceof Date || typeof value === "bigint" ? Number(value) : value);
  return Object.entries(data).every(([field, value]) => plain(value) === plain(before[field as keyof OrderRow]));
}

async function checkOperator(tx: Prisma.TransactionClient, actor: Actor, operatorId: string): Promise<void> {
  if (!hasRole(actor, "admin") && actor.operatorId !== operatorId) {
    const message = actor.operatorId
      ? "Solo puedes registrar órdenes de tu operador."
      : "Para registrar órdenes debes trabajar para un operador.";
    throw refused("forbidden", "operatorId", message);
  }
  const open = await tx.operator.count({ where: { id: operatorId, archivedAt: null } });
  if (open === 0) throw refused("conflict", "operatorId", "Ese operador no existe o está archivado.");
}

const refused = (code: "conflict" | "forbidden", field: keyof OrderInput, message: string) =>
  new AppError(code, message, { [field]: message });
