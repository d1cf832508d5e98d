import { z } from "zod";
import { route } from "@/lib/api/route";
import { sessionItem } from "@/lib/auth/schema";
import { listSessions } from "@/lib/auth/sessions";

export const GET = route(
  { access: "user", summary: "The person's own live sessions.", response: z.object({ results: z.array(sessionItem) }) },
  async ({ user }) => ({ results: await listSessions(user) }),
);
