import { route } from "@/lib/api/route";
import { linkFolders } from "@/lib/shortener/folders/schema";
import { listLinkFolders } from "@/lib/shortener/folders/service";

export const GET = route(
  { access: "admin", summary: "The folders of short links that one sees.", response: linkFolders },
  ({ user }) => listLinkFolders(user),
);
