import { route } from "@/lib/api/route";
import { updateAccount } from "@/lib/whatsapp/account/account";
import { account, accountInput } from "@/lib/whatsapp/account/schema";

export const PATCH = route(
  {
    access: "admin",
    summary: "Writes what was copied from Meta into the options: secret, token, number, account.",
    body: accountInput,
    response: account,
  },
  ({ user, body }) => updateAccount(user, body),
);
