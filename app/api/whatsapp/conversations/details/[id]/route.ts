import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { getDetails } from "@/lib/whatsapp/desk/details";
import { conversationDetails } from "@/lib/whatsapp/desk/schema";

export const GET = route(
  {
    access: "admin",
    summary: "What is known of a contact beside the conversation: earlier names, accounts, orders, notes.",
    params: idParams,
    response: conversationDetails,
    fails: ["not_found"],
  },
  ({ params }) => getDetails(params.id),
);
