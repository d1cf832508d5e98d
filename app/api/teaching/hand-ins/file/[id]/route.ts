import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { toResponse } from "@/lib/files/answer";
import { openHandedIn } from "@/lib/teaching/hand-ins/desk";

export const GET = route(
  {
    access: "user",
    summary: "The file that somebody handed in: one's own, or of a lesson that the caller teaches.",
    params: idParams,
    gives: storedFile("*/*"),
    fails: ["not_found"],
  },
  async ({ user, params, request }) => toResponse(request, await openHandedIn(user, request.headers, params.id)),
);
