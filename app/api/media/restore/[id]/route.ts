import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { restoreMedia } from "@/lib/media/service";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Brings a picture back that was deleted within the last day.",
    params: idParams,
    fails: ["not_found"],
  },
  ({ user, params }) => restoreMedia(user, params.id),
);
