import { route } from "@/lib/api/route";
import { listOutfits } from "@/lib/wardrobe/outfits/outfits";
import { outfitPage, outfitQuery } from "@/lib/wardrobe/schema";

export const GET = route(
  {
    access: "user",
    summary: "One's own outfits, of one wardrobe or of all, the newest first; a search looks at names and pieces.",
    query: outfitQuery,
    response: outfitPage,
  },
  ({ user, query }) => listOutfits(user, query),
);
