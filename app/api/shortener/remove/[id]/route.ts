import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeLink } from "@/lib/shortener/service";

export const DELETE = route(
  { access: "admin", summary: "Deletes a short link with its visits.", params: idParams, fails: ["not_found"] },
  ({ user, params }) => removeLink(user, params.id),
);
