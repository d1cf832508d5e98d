import { route } from "@/lib/api/route";
import { changedLinkFolder, linkFolderInput } from "@/lib/shortener/folders/schema";
import { createLinkFolder } from "@/lib/shortener/folders/service";

export const POST = route(
  {
    access: "admin",
    summary: "Makes a folder of short links, and says who sees and changes what is in it.",
    body: linkFolderInput,
    response: changedLinkFolder,
    status: 201,
    fails: ["conflict"],
  },
  ({ user, body }) => createLinkFolder(user, body),
);
