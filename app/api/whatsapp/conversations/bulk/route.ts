import { route } from "@/lib/api/route";
import { updateConversations } from "@/lib/whatsapp/desk/conversation";
import { conversationsChange, conversationsChanged } from "@/lib/whatsapp/desk/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Sorts up to a hundred conversations, each by itself; says of which it could not be done, and why.",
    body: conversationsChange,
    response: conversationsChanged,
  },
  ({ user, body }) => updateConversations(user, body),
);
