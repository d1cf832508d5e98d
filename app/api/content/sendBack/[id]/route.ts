import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { sendBack } from "@/lib/studio/review/review";
import { contentDraft, sendBackInput } from "@/lib/studio/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Sends something back to who wrote it, with a note.",
    params: idParams,
    body: sendBackInput,
    response: contentDraft,
    fails: ["not_found", "conflict"],
  },
  ({ user, params, body }) => sendBack(user, params.id, body.note),
);
