import { route } from "@/lib/api/route";
import { pageQuery } from "@/lib/core/schema";
import { listConversation } from "@/lib/whatsapp/list";
import { whatsappIdParams, whatsappMessagePage } from "@/lib/whatsapp/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The messages with one contact, by number or business-scoped id, newest first.",
    params: whatsappIdParams,
    query: pageQuery,
    response: whatsappMessagePage,
    fails: ["not_found"],
  },
  ({ params, query }) => listConversation(params.id, query),
);
