import { type Handler, route } from "@/lib/api/route";
import { handleNextAuth } from "@/lib/auth/next-auth";

const declaration = {
  access: "anonymous",
  summary: "next-auth's own pages and calls (session, csrf, providers, signout, Google's answer).",
  raw: true,
} as const;
const serve: Handler = route(declaration, ({ request, rawParams, device }) =>
  handleNextAuth(request, rawParams as Promise<{ nextauth: string[] }>, device),
);

export const GET = serve;
export const POST = serve;
