import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { reviewed, reviewInput } from "@/lib/repetition/schema";
import { reviewCard } from "@/lib/repetition/service";

export const POST = route(
  {
    access: "user",
    summary: "Answers a question that came back. Once more, or from another window, it answers what the first did.",
    params: idParams,
    body: reviewInput,
    maxBody: "medium",
    response: reviewed,
    fails: ["not_found", "conflict"],
    limit: { call: "POST /api/repetition/session/{id}", points: 300, seconds: 60 },
  },
  ({ user, params, body }) => reviewCard(user, params.id, body),
);
