import { z } from "zod";
import { route } from "@/lib/api/route";
import { passkeyItem } from "@/lib/auth/shared/passkeys";
import { listPasskeys } from "@/lib/auth/passkeys";

export const GET = route(
  {
    access: "user",
    summary: "The caller's own passkeys, the newest first.",
    response: z.object({ results: z.array(passkeyItem) }),
  },
  async ({ user }) => ({ results: await listPasskeys(user) }),
);
