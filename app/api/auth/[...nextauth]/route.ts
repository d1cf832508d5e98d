import NextAuth from "next-auth";
import { type Handler, route } from "@/lib/api/route";
import { authOptions } from "@/lib/auth/next-auth";

type NextAuthContext = { params: Promise<{ nextauth: string[] }> };
const handle = NextAuth(authOptions) as (request: Request, context: NextAuthContext) => Promise<Response>;

const declaration = {
  access: "anonymous",
  summary: "next-auth's own pages and calls (session, csrf, providers, signout).",
  raw: true,
} as const;
const serve: Handler = route(declaration, ({ request, rawParams }) =>
  handle(request, { params: rawParams as NextAuthContext["params"] }),
);

export const GET = serve;
export const POST = serve;
