import { route } from "@/lib/api/route";
import { resumeSending } from "@/lib/whatsapp/account/account";
import { resumed } from "@/lib/whatsapp/account/schema";

export const POST = route(
  { access: "admin", summary: "Has messages sent again that a refusal of Meta's held up.", response: resumed },
  async ({ user }) => ({ wasHalted: await resumeSending(user) }),
);
