import { z } from "zod";
import { route } from "@/lib/api/route";
import { hasGoogle } from "@/lib/auth/google";
import { startGoogle } from "@/lib/auth/next-auth";

export const GET = route(
  {
    access: "anonymous",
    summary:
      "Sends the browser to Google to sign in or register; where that is not set up, to the page that does so by e-mail.",
    query: z.strictObject({
      intent: z.enum(["login", "register"], "Elige entrar (login) o registrarse (register).").default("login"),
    }),
    limit: { call: "GET /api/oauth/login", points: 60, seconds: 60 },
    gives: { 302: null, 303: null },
  },
  ({ query, device }) =>
    hasGoogle()
      ? startGoogle(device)
      : new Response(null, { status: 303, headers: { location: `/auth/${query.intent}` } }),
);
