import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeMedia } from "@/lib/media/service";

export const DELETE = route(
  {
    access: "collaborator",
    tokens: "write",
    summary:
      "Deletes a picture that nothing shows; for a day it can be restored. A collaborator only those they uploaded.",
    params: idParams,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => removeMedia(user, params.id),
);
