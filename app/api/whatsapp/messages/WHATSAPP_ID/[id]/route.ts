import { route } from "@/lib/api/route";
import { listConversation } from "@/lib/whatsapp/list";
import { whatsappIdParams, whatsappMessagePage, whatsappMessageQuery } from "@/lib/whatsapp/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The messages with one contact, by number or business-scoped id, newest first.",
    params: whatsappIdParams,
    query: whatsappMessageQuery,
    response: whatsappMessagePage,
    fails: ["not_found"],
  },
  ({ params, query }) => listConversation(params.id, query),
);
