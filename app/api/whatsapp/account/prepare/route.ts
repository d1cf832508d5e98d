import { route } from "@/lib/api/route";
import { prepareAccount } from "@/lib/whatsapp/account/account";
import { account } from "@/lib/whatsapp/account/schema";

export const POST = route(
  { access: "admin", summary: "Makes the verify token of the webhook, unless there is one.", response: account },
  ({ user }) => prepareAccount(user),
);
