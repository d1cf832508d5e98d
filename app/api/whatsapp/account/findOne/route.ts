import { route } from "@/lib/api/route";
import { getAccount } from "@/lib/whatsapp/account/account";
import { account } from "@/lib/whatsapp/account/schema";

export const GET = route(
  {
    access: "admin",
    summary:
      "How the WhatsApp account stands: what is missing, whether messages are held up, what Meta has to be told.",
    response: account,
  },
  getAccount,
);
