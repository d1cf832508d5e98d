import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { updatePost } from "@/lib/discussion/posts";
import { postChanges, writtenPost } from "@/lib/discussion/schema";

export const PATCH = route(
  {
    access: "user",
    summary: "Changes a question or an answer of the caller's.",
    params: idParams,
    body: postChanges,
    response: writtenPost,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updatePost(user, params.id, body),
);
