import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { link, linkChanges } from "@/lib/shortener/schema";
import { updateLink } from "@/lib/shortener/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Changes, pauses, archives or resumes a short link; what is left out stays as it is.",
    params: idParams,
    body: linkChanges,
    response: link,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateLink(user, params.id, body),
);
