import { route } from "@/lib/api/route";
import { restoreAsks } from "@/lib/auth/limits";
import { requestRestore } from "@/lib/auth/restore";
import { forgotInput, restored } from "@/lib/auth/schema";
import { restoreSent } from "@/lib/auth/shared/fields";

export const POST = route(
  {
    access: "anonymous",
    summary: "Mails a link to choose a new password; answers the same for known and unknown addresses.",
    body: forgotInput,
    response: restored,
    limit: { call: "POST /api/auth/forgotPassword", ...restoreAsks },
  },
  async ({ body }) => {
    await requestRestore(body);
    return { message: restoreSent };
  },
);
