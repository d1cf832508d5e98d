import { z } from "zod";
import { route } from "@/lib/api/route";
import { closeOthersBut } from "@/lib/auth/own-account";
import { closeOthersInput } from "@/lib/auth/schema";

export const POST = route(
  {
    access: "user",
    summary: "Ends the person's other sessions and what else opens their account, but what they keep.",
    body: closeOthersInput,
    response: z.object({ ended: z.number().int() }),
    limit: { call: "POST /api/auth/sessions/endOthers", points: 300, seconds: 3600 },
  },
  ({ user, body }) => closeOthersBut(user, body),
);
