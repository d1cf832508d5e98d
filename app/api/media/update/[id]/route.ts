import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { mediaChanges, mediaDetails } from "@/lib/media/schema";
import { updateMedia } from "@/lib/media/service";
import { withLinks } from "../../with-links";

export const PATCH = route(
  {
    access: "collaborator",
    tokens: "write",
    summary:
      "Changes a picture's name, text and focal point. A collaborator only those they uploaded, until something published shows them.",
    params: idParams,
    body: mediaChanges,
    response: mediaDetails,
    fails: ["not_found"],
  },
  async ({ user, params, body }) => withLinks(await updateMedia(user, params.id, body)),
);
