import { route } from "@/lib/api/route";
import { drawPool } from "@/lib/wardrobe/items/list";
import { itemPool, ofWardrobe } from "@/lib/wardrobe/schema";

export const GET = route(
  {
    access: "public",
    limit: { call: "GET /api/wardrobe-items/pool", points: 240, seconds: 60 },
    summary: "Pieces of a wardrobe to shuffle: at random, up to 200 of each kind.",
    query: ofWardrobe,
    response: itemPool,
    fails: ["not_found"],
  },
  ({ user, query }) => drawPool(user, query.wardrobeId),
);
