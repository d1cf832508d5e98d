import { route } from "@/lib/api/route";
import { hasGoogle } from "@/lib/auth/google";
import { startGoogle } from "@/lib/auth/next-auth";

export const GET = route(
  {
    access: "anonymous",
    summary: "Sends the browser to Google to sign in; to the page with e-mail and password where that is not set up.",
    limit: { call: "GET /api/oauth/login", points: 60, seconds: 60 },
  },
  ({ device }) =>
    hasGoogle() ? startGoogle(device) : new Response(null, { status: 303, headers: { location: "/auth/login" } }),
);
