import { route } from "@/lib/api/route";
import { removePieces } from "@/lib/wardrobe/items/service";
import { chosenItems } from "@/lib/wardrobe/schema";

export const POST = route(
  {
    access: "user",
    summary: "Deletes pieces of one's own; for an hour they can be restored.",
    body: chosenItems,
    fails: ["not_found"],
  },
  ({ user, body }) => removePieces(user, body.ids),
);
