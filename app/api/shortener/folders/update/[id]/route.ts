import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { changedLinkFolder, linkFolderChanges } from "@/lib/shortener/folders/schema";
import { updateLinkFolder } from "@/lib/shortener/folders/service";

export const PATCH = route(
  {
    access: "admin",
    summary: "Renames a folder of short links, or says anew who sees and changes what is in it.",
    params: idParams,
    body: linkFolderChanges,
    response: changedLinkFolder,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => updateLinkFolder(user, params.id, body),
);
