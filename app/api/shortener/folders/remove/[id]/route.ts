import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { removeLinkFolder } from "@/lib/shortener/folders/service";

export const DELETE = route(
  {
    access: "admin",
    summary: "Deletes a folder of short links; these stay, in none.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => removeLinkFolder(user, params.id),
);
