import { route } from "@/lib/api/route";
import { removeManyMedia } from "@/lib/media/service";
import { manyMedia, removedMedia } from "@/lib/media/schema";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary:
      "Deletes those of some pictures that nothing shows and that the caller may delete; for a day they can be restored. Answers which, and what shows the others.",
    body: manyMedia,
    response: removedMedia,
  },
  ({ user, body }) => removeManyMedia(user, body.ids),
);
