import { route } from "@/lib/api/route";
import { pageQuery } from "@/lib/core/schema";
import { listWhatsappMessages } from "@/lib/whatsapp/list";
import { whatsappMessagePage } from "@/lib/whatsapp/schema";

export const GET = route(
  {
    access: "admin",
    summary: "The messages with everybody, both ways, newest first.",
    query: pageQuery,
    response: whatsappMessagePage,
  },
  ({ query }) => listWhatsappMessages(query),
);
