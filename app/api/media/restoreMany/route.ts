import { route } from "@/lib/api/route";
import { restoreManyMedia } from "@/lib/media/service";
import { manyMedia } from "@/lib/media/schema";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Brings pictures back that were deleted within the last day, all or none.",
    body: manyMedia,
  },
  ({ user, body }) => restoreManyMedia(user, body.ids),
);
