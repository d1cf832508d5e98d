import { AppError } from "@/lib/core/errors";
import type { Actor } from "@/lib/people/actor";
import { checkAssignee } from "./assignees";
import { changeOrder } from "./change";
import { type OrderDetail, stateLabels } from "./schema";
import { findOrder } from "./service";
import type { MoveInput } from "./shared/input";
import { transitions } from "./states";

/**
 * Takes an order to another state, if it is still as the person saw it and that state may follow.
 * @throws AppError `not_found`; `conflict` when the state may not follow, when nobody is in charge, or when somebody else was
 * faster (with who, where to and when).
 */
export async function moveOrder(actor: Actor, id: string, input: MoveInput): Promise<OrderDetail> {
  const { to, version, reason, assigneeId: chosen } = input;
  await changeOrder(actor, id, version, async (tx, before) => {
    const { state } = before;
    if (!transitions[state].includes(to)) {
      throw new AppError("conflict", `Una orden en ${stateLabels[state]} no puede pasar a ${stateLabels[to]}.`);
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
  return findOrder(actor, id);
}

function needsSomebody(): AppError {
  const message = "Elige quién se encarga de la orden.";
  return new AppError("conflict", message, { assigneeId: message });
}
