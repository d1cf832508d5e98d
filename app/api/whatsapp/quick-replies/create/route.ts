import { route } from "@/lib/api/route";
import { createQuickReply } from "@/lib/whatsapp/desk/quick-replies";
import { quickReply, quickReplyInput } from "@/lib/whatsapp/desk/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Makes a quick reply.",
    body: quickReplyInput,
    response: quickReply,
    fails: ["conflict"],
  },
  ({ body }) => createQuickReply(body),
);
