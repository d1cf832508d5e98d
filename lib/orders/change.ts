import { db } from "@/lib/core/db";
import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import type { Changes } from "@/lib/people/audit";
import type { Prisma } from "@/prisma/generated/client";
import { orderAudit } from "./audit";
import { changesBetween, type OrderChange, overtaken, recordEvents } from "./events";
import { orderDetailSelect, visibleOrders } from "./select";

export type OrderRow = Prisma.OrderGetPayload<{ select: typeof orderDetailSelect }>;
type Plan = {
  data: Prisma.OrderUncheckedUpdateManyInput;
  action: "order.update" | "order.move" | "order.reopen";
  event: Omit<OrderChange, "orderId" | "version" | "changes">;
};

/**
 * Changes one order: reads it, asks `plan`, writes it if nobody changed it meanwhile, and records it in the timeline
 * and the audit log. When `plan` gives null, nothing is written.
 * @throws AppError `not_found`, or `conflict` with what others did since `version`.
 */
export function changeOrder(
  actor: Actor,
  id: string,
  version: number,
  plan: (tx: Prisma.TransactionClient, before: OrderRow) => Promise<Plan | null>,
): Promise<void> {
  return db.$transaction(async (tx) => {
    const before = await tx.order.findFirst({
      where: { AND: [{ id }, visibleOrders(actor)] },
      select: orderDetailSelect,
    });
    if (!before) throw orderNotFound();
    if (before.version !== version) throw await overtaken(tx, id, version);
    const planned = await plan(tx, before);
    if (!planned) return;
    const { data, action, event } = planned;
    const { count } = await tx.order.updateMany({
      where: { AND: [{ id, version, state: before.state }, visibleOrders(actor)] },
      data: { ...data, version: version + 1 },
    });
    if (count === 0) throw await overtaken(tx, id, version);
    const after = await tx.order.findUniqueOrThrow({ where: { id }, select: orderDetailSelect });
    const changes: Changes = changesBetween(before, after);
    await recordEvents(tx, actor, [{ ...event, orderId: id, version: version + 1, changes }]);
    const moved: Changes = before.state === after.state ? {} : { state: [before.state, after.state] };
    await orderAudit.record(tx, actor, {
      action,
      target: { id, name: after.number },
      changes: { ...moved, ...changes },
    });
  });
}

export const orderNotFound = () => new AppError("not_found", "No se encontró la orden.");
