import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getThread } from "@/lib/discussion/read";
import { thread } from "@/lib/discussion/schema";

export const GET = route(
  {
    access: "public",
    summary: "A question below a lesson with its answers, the accepted one first.",
    params: idParams,
    response: thread,
    fails: ["not_found"],
  },
  ({ user, params }) => getThread(user, params.id),
);
