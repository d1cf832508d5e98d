import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { archiveItem } from "@/lib/studio/publish";
import { contentDraft } from "@/lib/studio/schema";

export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "Takes something off the site",
    params: idParams,
    response: contentDraft,
    fails: ["not_found"],
  },
  ({ user, params }) => archiveItem(user, params.id),
);
