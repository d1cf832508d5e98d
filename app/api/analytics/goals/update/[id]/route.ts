import { route } from "@/lib/api/route";
import { changedGoal, goalChanges } from "@/lib/analytics/goals/schema";
import { updateGoal } from "@/lib/analytics/goals/service";
import { idParams } from "@/lib/core/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes a goal; reports count by what it says now.",
    params: idParams,
    body: goalChanges,
    response: changedGoal,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateGoal(user, params.id, body),
);
