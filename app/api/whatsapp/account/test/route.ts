import { route } from "@/lib/api/route";
import { accountTest } from "@/lib/whatsapp/account/schema";
import { testAccount } from "@/lib/whatsapp/account/test-account";

export const POST = route(
  {
    access: "admin",
    summary: "Asks Meta whether number, token, account and webhook work; subscribes the account where it is not.",
    response: accountTest,
    limit: { call: "POST /api/whatsapp/account/test", points: 60, seconds: 60 },
  },
  testAccount,
);
