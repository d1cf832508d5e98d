import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { handIn } from "@/lib/studio/review/review";
import { contentDraft } from "@/lib/studio/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Hands something in for a review.",
    params: idParams,
    response: contentDraft,
    fails: ["not_found", "conflict"],
  },
  ({ user, params }) => handIn(user, params.id),
);
