import { route } from "@/lib/api/route";
import { lesson } from "@/lib/academy/schema";
import { getLesson } from "@/lib/academy/service";
import { slugParams } from "@/lib/core/schema";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "A lesson; the members' links and text come only with a session.",
    params: slugParams,
    response: lesson,
    fails: ["not_found"],
  },
  ({ user, params }) => getLesson(user, params.slug),
);
