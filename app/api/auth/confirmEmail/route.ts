import { route } from "@/lib/api/route";
import { linkInput } from "@/lib/auth/schema";
import { confirmEmailChange } from "@/lib/users/email-change";

export const POST = route(
  {
    access: "anonymous",
    summary: "Makes a new e-mail count, by the link that was mailed to it.",
    body: linkInput,
    limit: { call: "POST /api/auth/confirmEmail", points: 30, seconds: 15 * 60 },
    fails: ["conflict"],
  },
  ({ body, device }) => confirmEmailChange(body.token, device),
);
