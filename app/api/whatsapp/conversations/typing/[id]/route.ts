import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { tellTyping } from "@/lib/whatsapp/account/tell-meta";

export const POST = route(
  {
    access: "admin",
    summary: "Shows the other side for up to 25 seconds that somebody is writing, where the options say so.",
    params: idParams,
    limit: { call: "POST /api/whatsapp/conversations/typing/{id}", points: 60, seconds: 60 },
  },
  ({ params }) => tellTyping(params.id),
);
