import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { readCost } from "@/lib/studio/checks/cost";
import { addressCost } from "@/lib/studio/checks/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "What it costs to change the address of something.",
    params: idParams,
    response: addressCost,
    limit: { call: "GET /api/content/cost/{id}", points: 60, seconds: 60 },
    fails: ["not_found"],
  },
  ({ user, params }) => readCost(user, params.id),
);
