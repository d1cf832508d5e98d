import { z } from "zod";
import { route } from "@/lib/api/route";
import { closeOthers } from "@/lib/auth/own-account";
import { sessionItem } from "@/lib/auth/schema";
import { listSessions } from "@/lib/auth/sessions";

export const GET = route(
  { access: "user", summary: "The person's own live sessions.", response: z.object({ results: z.array(sessionItem) }) },
  async ({ user }) => ({ results: await listSessions(user) }),
);

export const DELETE = route(
  {
    access: "user",
    summary: "Ends the person's other sessions and all their personal tokens; what was mailed to them leads nowhere.",
    response: z.object({ ended: z.number().int() }),
  },
  ({ user }) => closeOthers(user),
);
