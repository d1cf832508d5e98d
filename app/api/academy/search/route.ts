import { route } from "@/lib/api/route";
import { searchPage } from "@/lib/academy/schema";
import { searchLimit } from "@/lib/academy/shared/paths";
import { searchAcademy } from "@/lib/academy/search";
import { pageQuery } from "@/lib/core/schema";

export const GET = route(
  {
    access: "public",
    tokens: "read",
    summary: "Courses and lessons that match a text, best first.",
    query: pageQuery,
    response: searchPage,
    limit: searchLimit,
  },
  ({ query }) => searchAcademy(query),
);
