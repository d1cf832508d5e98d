import { dayOf } from "@/lib/core/days";
import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { can } from "@/lib/people/shared/rights";
import type { Prisma } from "@/prisma/generated/client";
import { orderAudit } from "./audit";
import { changeOrder, orderNotFound, type OrderRow } from "./change";
import { checkAssignee, isAble } from "./choices";
import { listEvents, recordEvents } from "./events";
import { type OrderDetail } from "./schema";
import { orderStateLabels, type OrderState } from "./shared/states";
import { orderDetailSelect, toOrderItem, visibleOrders } from "./select";
import {
  endsAfterItBegins,
  returnsTooEarly,
  type MoveInput,
  type OrderInput,
  type OrderUpdate,
  type ReopenInput,
} from "./shared/input";

export const transitions: Record<OrderState, readonly OrderState[]> = {
  draft: ["confirmed", "cancelled"],
  confirmed: ["assigned", "cancelled"],
  assigned: ["in_progress", "cancelled"],
  in_progress: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** A final order can neither move nor change, unless an admin reopens it. */
export const isFinal = (state: OrderState): boolean => transitions[state].length === 0;

/** Tells whether an order in this state must have somebody in charge. */
export const needsAssignee = (state: OrderState): boolean => state === "assigned" || state === "in_progress";

/** @throws AppError `not_found`, also for one that the person may not see. */
export async function getOrder(actor: Actor, id: string): Promise<OrderDetail> {
  const row = await db.order.findFirst({ where: { AND: [{ id }, visibleOrders(actor)] }, select: orderDetailSelect });
  if (!row) throw orderNotFound();
  const { operatorId: _operator, assigneeId: _assignee, ...order } = toOrderItem(row);
  return { ...order, nextStates: [...transitions[order.state]], events: await listEvents(id) };
}

/**
 * Creates a draft with the year's next number.
 * @throws AppError `forbidden` for an operator that the person does not work for, `conflict` with the field for an
 * archived one or somebody who cannot be in charge.
 */
export async function createOrder(actor: Actor, input: OrderInput): Promise<OrderDetail> {
  const id = await db.$transaction(async (tx) => {
    await checkOperator(tx, actor, input.operatorId);
    if (input.assigneeId) await checkAssignee(tx, actor, input.operatorId, input.assigneeId);
    // Last before the insert: whoever creates an order at the same time waits from
    // here on.
    const number = await nextNumber(tx);
    const now = new Date();
    const order = await tx.order.create({
      data: { ...input, number, createdById: actor.id, createdAt: now },
      select: { id: true },
    });
    await recordEvents(tx, actor, [{ orderId: order.id, version: 1, kind: "created", to: "draft" }]);
    await orderAudit.record(tx, actor, { action: "order.create", target: { id: order.id, name: number } });
    return order.id;
  });
  return getOrder(actor, id);
}

/**
 * Changes the fields that were sent, if the version is still the one that the person saw.
 * @throws AppError `not_found`; `conflict` when the order is final, when somebody else changed it first (with who and
 * what), or with the field that does not fit.
 */
export async function updateOrder(actor: Actor, id: string, input: OrderUpdate): Promise<OrderDetail> {
  const { version, ...data } = input;
  await changeOrder(actor, id, version, async (tx, before) => {
    await checkUpdate(tx, actor, before, { ...before, ...data });
    return isSame(before, data) ? null : { data, action: "order.update", event: { kind: "updated" } };
  });
  return getOrder(actor, id);
}

type Facts = Pick<OrderRow, "operatorId" | "assigneeId" | "departureAt" | "returnAt">;

async function checkUpdate(tx: Prisma.TransactionClient, actor: Actor, before: OrderRow, after: Facts): Promise<void> {
  const state = orderStateLabels[before.state].toLowerCase();
  if (isFinal(before.state)) throw new AppError("conflict", `Una orden ${state} ya no se puede editar.`);
  if (!endsAfterItBegins(after)) throw refused("conflict", "returnAt", returnsTooEarly);
  if (needsAssignee(before.state) && after.assigneeId === null) {
    throw refused("conflict", "assigneeId", "Una orden que ya está asignada necesita un responsable.");
  }
  const changesOperator = after.operatorId !== before.operatorId;
  if (changesOperator) {
    if (!can(actor, "orders.all")) throw refused("forbidden", "operatorId", "No puedes cambiar el operador.");
    await checkOperator(tx, actor, after.operatorId);
  }
  if (changesOperator || after.assigneeId !== before.assigneeId) {
    await checkAssignee(tx, actor, after.operatorId, after.assigneeId);
  }
}

function isSame(before: OrderRow, data: Partial<OrderInput>): boolean {
  const plain = (value: unknown) => (value instanceof Date || typeof value === "bigint" ? Number(value) : value);
  return Object.entries(data).every(([field, value]) => plain(value) === plain(before[field as keyof OrderRow]));
}

async function checkOperator(tx: Prisma.TransactionClient, actor: Actor, operatorId: string): Promise<void> {
  if (!can(actor, "orders.all") && actor.operatorId !== operatorId) {
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

/**
 * Moves an order, if the version is still the one that the person saw and the state may follow.
 * @throws AppError `not_found`; `conflict` when the state may not follow, when nobody is in charge, or when somebody
 * else was faster (with who, where to and when).
 */
export async function moveOrder(actor: Actor, id: string, input: MoveInput): Promise<OrderDetail> {
  const { to, version, reason, assigneeId: chosen } = input;
  await changeOrder(actor, id, version, async (tx, before) => {
    const { state } = before;
    if (!transitions[state].includes(to)) {
      throw new AppError(
        "conflict",
        `Una orden en ${orderStateLabels[state]} no puede pasar a ${orderStateLabels[to]}.`,
      );
    }
    const assigneeId = to === "assigned" ? (chosen ?? before.assigneeId) : before.assigneeId;
    if (to === "assigned") {
      if (!assigneeId) throw needsSomebody();
      await checkAssignee(tx, actor, before.operatorId, assigneeId);
    }
    const cancelled = to === "cancelled";
    return {
      data: { state: to, assigneeId, ...(cancelled && { cancelReason: reason }) },
      action: "order.move",
      event: { kind: "moved", from: state, to, note: reason },
    };
  });
  return getOrder(actor, id);
}

/**
 * Reopens an order that is over, in the state that it was closed from; without somebody who can still be in charge, as
 * confirmed. The reason stands in its history.
 * @throws AppError `not_found`; `conflict` when it is open, or when somebody else was faster.
 */
export async function reopenOrder(actor: Actor, id: string, { version, reason }: ReopenInput): Promise<OrderDetail> {
  await changeOrder(actor, id, version, async (tx, before) => {
    const { state, operatorId } = before;
    if (!isFinal(state)) throw new AppError("conflict", "Solo se reabre una orden completada o cancelada.");
    const closing = await tx.orderEvent.findFirst({
      where: { orderId: id, to: state },
      orderBy: { version: "desc" },
      select: { from: true },
    });
    const isKept = before.assigneeId !== null && (await isAble(tx, operatorId, before.assigneeId));
    const from = closing?.from ?? "confirmed";
    const to = needsAssignee(from) && !isKept ? "confirmed" : from;
    return {
      data: { state: to, assigneeId: isKept ? before.assigneeId : null, cancelReason: "" },
      action: "order.reopen",
      event: { kind: "moved", from: state, to, note: reason },
    };
  });
  return getOrder(actor, id);
}

function needsSomebody(): AppError {
  const message = "Elige quién se encarga de la orden.";
  return new AppError("conflict", message, { assigneeId: message });
}

/**
 * Gives the next number, "OV-2026-0001", by the year in Bogota. The year's row stays locked until the transaction
 * ends: others wait, and a failed transaction gives its number back.
 */
export async function nextNumber(tx: Prisma.TransactionClient, now: Date = new Date()): Promise<string> {
  const year = Number(dayOf(now).slice(0, 4));
  const [row] = await tx.$queryRaw<{ last: number }[]>`
    INSERT INTO order_sequences (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = order_sequences.last + 1
    RETURNING last`;
  return `OV-${year}-${String(row!.last).padStart(4, "0")}`;
}
