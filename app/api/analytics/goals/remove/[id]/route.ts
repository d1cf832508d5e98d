import { route } from "@/lib/api/route";
import { removeGoal } from "@/lib/analytics/goals/service";
import { idParams } from "@/lib/core/schema";

export const DELETE = route(
  { access: "admin", summary: "Removes a goal; what was counted stays.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeGoal(user, params.id),
);
