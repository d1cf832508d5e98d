import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { unschedule } from "@/lib/studio/publish";
import { contentDraft } from "@/lib/studio/schema";

export const POST = route(
  {
    access: "admin",
    tokens: "write",
    summary: "Lets something that was to be published at a time wait as a draft",
    params: idParams,
    response: contentDraft,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => unschedule(user, params.id),
);
