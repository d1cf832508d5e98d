import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { deletePost } from "@/lib/discussion/posts";

export const DELETE = route(
  {
    access: "user",
    summary: "Deletes a question or an answer of the caller's; of a question that others answered its text alone.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => deletePost(user, params.id),
);
