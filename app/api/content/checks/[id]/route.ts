import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { readChecks } from "@/lib/studio/checks/checks";
import { checks } from "@/lib/studio/checks/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What is missing or weak in a working copy, and how it will look.",
    params: idParams,
    response: checks,
    limit: { call: "GET /api/content/checks/{id}", points: 120, seconds: 60 },
    fails: ["not_found"],
  },
  ({ user, params }) => readChecks(user, params.id),
);
