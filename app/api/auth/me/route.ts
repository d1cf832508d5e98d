import { z } from "zod";
import { route } from "@/lib/api/route";
import { getMe } from "@/lib/auth/login";
import { sessionUser } from "@/lib/auth/schema";

export const GET = route(
  { access: "user", summary: "The signed-in person.", response: z.object({ user: sessionUser }) },
  async ({ user }) => ({ user: await getMe(user) }),
);
