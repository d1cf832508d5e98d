import { route } from "@/lib/api/route";
import { runOutline } from "@/lib/studio/transfer/outline";
import { outlineRun, transferPlan } from "@/lib/studio/transfer/schema";

export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "Makes sections and lessons of an outline, all of them or none, as the plan of that digest said.",
    body: outlineRun,
    response: transferPlan,
    fails: ["not_found", "conflict"],
  },
  ({ user, body }) => runOutline(user, body),
);
