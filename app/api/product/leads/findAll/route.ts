import { route } from "@/lib/api/route";
import { listLeads } from "@/lib/products/leads";
import { leadPage, leadQuery } from "@/lib/products/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Who went from a product to the chat, as far as it is known.",
    query: leadQuery,
    response: leadPage,
  },
  ({ query }) => listLeads(query),
);
