import { route } from "@/lib/api/route";
import { planOutline } from "@/lib/studio/transfer/outline";
import { outlineInput, transferPlan } from "@/lib/studio/transfer/schema";

export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "What sections and lessons the outline of a course, a markdown list, would make.",
    body: outlineInput,
    response: transferPlan,
    fails: ["not_found"],
  },
  ({ body }) => planOutline(body),
);
