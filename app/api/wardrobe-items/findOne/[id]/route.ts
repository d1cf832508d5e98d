import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getPiece } from "@/lib/wardrobe/items/service";
import { item } from "@/lib/wardrobe/schema";

export const GET = route(
  {
    access: "public",
    summary: "A piece that the caller may see.",
    params: idParams,
    response: item,
    fails: ["not_found"],
  },
  ({ user, params }) => getPiece(user, params.id),
);
