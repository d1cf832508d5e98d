import type { OrderState } from "./schema";

/** The states that each state may be left for. */
export const transitions: Record<OrderState, readonly OrderState[]> = {
  draft: ["confirmed", "cancelled"],
  confirmed: ["assigned", "cancelled"],
  assigned: ["in_progress", "cancelled"],
  in_progress: ["completed", "cancelled"],
  completed: [],
  cancelled: [],
};

/** Whether an order is over: it neither moves nor changes any more. */
export const isFinal = (state: OrderState): boolean => transitions[state].length === 0;

/** Whether somebody is in charge of an order in this state. */
export const needsAssignee = (state: OrderState): boolean => state === "assigned" || state === "in_progress";
