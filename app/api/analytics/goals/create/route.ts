import { route } from "@/lib/api/route";
import { changedGoal, goalInput } from "@/lib/analytics/goals/schema";
import { createGoal } from "@/lib/analytics/goals/service";

export const POST = route(
  {
    access: "admin",
    summary: "Adds a goal of a site: a page to be seen, by its pattern, or an event, by its name.",
    body: goalInput,
    response: changedGoal,
    status: 201,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => createGoal(user, body),
);
