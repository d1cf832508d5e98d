import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getOwnHandIn } from "@/lib/teaching/hand-ins/hand-in";
import { ownHandIn } from "@/lib/teaching/hand-ins/schema";

export const GET = route(
  {
    access: "user",
    summary: "What the caller handed in for a lesson, by the lesson's id; null where they did not.",
    params: idParams,
    response: ownHandIn,
  },
  ({ user, params }) => getOwnHandIn(user, params.id),
);
