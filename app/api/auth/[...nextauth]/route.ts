import { recordOwnEvent } from "@/lib/analytics/record/own-event";
import { type Handler, type Method, route } from "@/lib/api/route";
import { handleNextAuth } from "@/lib/auth/next-auth";

const serve = (method: Method): Handler =>
  route(
    {
      access: "anonymous",
      summary: "next-auth's own pages and calls (session, csrf, providers, signout, Google's answer).",
      raw: true,
      gives: { 200: ["application/json", "text/html"], 302: null },
      limit: { call: `${method} /api/auth/[...nextauth]`, points: 60, seconds: 60 },
      fails: ["not_found"],
    },
    ({ request, rawParams, device }) =>
      handleNextAuth(request, rawParams as Promise<{ nextauth: string[] }>, device, () =>
        recordOwnEvent({ request, device }, "Registro"),
      ),
  );

export const GET = serve("GET");
export const POST = serve("POST");
