import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { acceptAnswer } from "@/lib/discussion/posts";
import { acceptInput } from "@/lib/discussion/schema";

export const POST = route(
  {
    access: "user",
    summary: "Names the answer that helped, or takes that back: by who asked, or teaches the course.",
    params: idParams,
    body: acceptInput,
    fails: ["not_found"],
  },
  ({ user, params, body }) => acceptAnswer(user, params.id, body.answerId),
);
