import { route } from "@/lib/api/route";
import { listQuickReplies } from "@/lib/whatsapp/desk/quick-replies";
import { quickReplyList } from "@/lib/whatsapp/desk/schema";

export const GET = route(
  { access: "admin", summary: "The quick replies, by the word that one types.", response: quickReplyList },
  () => listQuickReplies(),
);
