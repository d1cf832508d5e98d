import { route } from "@/lib/api/route";
import { restorePieces } from "@/lib/wardrobe/items/service";
import { chosenItems } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Brings back pieces of one's own that were deleted within the last hour.",
    body: chosenItems,
    fails: ["not_found"],
  },
  ({ user, body }) => restorePieces(user, body.ids),
);
