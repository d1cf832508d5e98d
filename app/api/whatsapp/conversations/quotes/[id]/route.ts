import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { listQuotes } from "@/lib/whatsapp/desk/quotes";
import { quoteQuery, quotes } from "@/lib/whatsapp/desk/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Prices of plans and products, and the orders of this person, as texts for a message.",
    params: idParams,
    query: quoteQuery,
    response: quotes,
  },
  ({ params, query }) => listQuotes(params.id, query.search),
);
