import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { seeMentions } from "@/lib/whatsapp/desk/notes";

export const POST = route(
  { access: "admin", summary: "Says that one has seen where a conversation's notes mention one.", params: idParams },
  ({ user, params }) => seeMentions(user, params.id),
);
