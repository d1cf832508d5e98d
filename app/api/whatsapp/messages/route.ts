import { route } from "@/lib/api/route";
import { listWhatsappMessages } from "@/lib/whatsapp/list";
import { whatsappMessagePage, whatsappMessageQuery } from "@/lib/whatsapp/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The messages with everybody, both ways, newest first.",
    query: whatsappMessageQuery,
    response: whatsappMessagePage,
  },
  ({ query }) => listWhatsappMessages(query),
);
