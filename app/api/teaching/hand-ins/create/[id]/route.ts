import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { handInTask } from "@/lib/teaching/hand-ins/hand-in";
import { handInInput, ownHandIn } from "@/lib/teaching/hand-ins/schema";

export const POST = route(
  {
    access: "user",
    summary:
      "Hands in a text, a file (5 MB) or a link for a lesson, by the lesson's id; once more until it is accepted.",
    params: idParams,
    body: handInInput,
    bodyType: "form",
    maxBody: "photo",
    limit: { call: "POST /api/teaching/hand-ins/create/{id}", points: 60, seconds: 3600 },
    response: ownHandIn,
    fails: ["not_found", "conflict", "insufficient_storage"],
  },
  ({ user, params, body }) => handInTask(user, params.id, body),
);
