import { route } from "@/lib/api/route";
import { listLinks } from "@/lib/shortener/list";
import { linkPage, linkQuery } from "@/lib/shortener/schema";

export const GET = route(
  { access: "admin", summary: "The short links that the filters select.", query: linkQuery, response: linkPage },
  ({ user, query }) => listLinks(user, query),
);
