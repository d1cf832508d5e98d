import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removePreview } from "@/lib/studio/previews/links";

export const DELETE = route(
  { access: "collaborator", summary: "Takes a preview link back.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removePreview(user, params.id),
);
