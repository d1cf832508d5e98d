import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { gradeHandIn } from "@/lib/teaching/hand-ins/desk";
import { gradeInput } from "@/lib/teaching/hand-ins/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Accepts what was handed in, or returns it with a note, which is mailed.",
    params: idParams,
    body: gradeInput,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => gradeHandIn(user, params.id, body),
);
