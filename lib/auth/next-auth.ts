import { createHash, randomBytes } from "node:crypto";
import NextAuth, { type NextAuthOptions } from "next-auth";
import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import type { Device } from "@/lib/core/device";
import { env } from "@/lib/core/env";
import { AppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { readSessionToken, sessionCookieName } from "./cookie";
import { recordFailure } from "./failures";
import { signInWithGoogle, googleProviders } from "./google";
import { type FindLink, noLink } from "@/lib/people/keep-link";
import { callbackTokenSeconds, sessionSeconds } from "./limits";
import { limitSessions } from "./login";
import type { Tokens } from "./schema";
import { isFreshSignIn } from "./second-factor-proof";
import { challengeFor } from "./second-factor-step";
import { closeSession, createSession, findActor } from "./sessions";
import { toSessionClaims } from "./tokens";

type Params = Promise<{ nextauth: string[] }>;

type Arrival = { userId?: string; googleId?: string; isNew?: boolean; tokens?: Tokens };

const longestTarget = 1_000;

const secure = sessionCookieName.startsWith("__Secure-");
const cookieOptions = { httpOnly: true, sameSite: "lax", path: "/", secure } as const;
const targetCookie = `${secure ? "__Secure-" : ""}next-auth.callback-url`;

/**
 * Answers next-auth's own calls, except the one that writes into our log. A Google sign-in ends on the callback screen
 * with the tokens of a new session.
 * @param onRegistered called when that made an account
 * @param findLink finds the link by which a new person came
 * @throws AppError `not_found`, `bad_request`
 */
export async function handleNextAuth(
  request: Request,
  params: Params,
  device: Device,
  onRegistered?: () => void,
  findLink: FindLink = noLink,
): Promise<Response> {
  const [action, said] = (await params).nextauth;
  if (action === "_log") throw notFound();
  const error = action === "error" ? (new URL(request.url).searchParams.get("error") ?? said) : undefined;
  // It would be put into an address unescaped.
  if (error !== undefined && !/^\w{1,50}$/.test(error)) throw notFound();
  const arrival: Arrival = {};
  const asked = await withoutTraps(request);
  const options = authOptions(device, arrival, findLink);
  const response = (await NextAuth(asked as never, { params } as never, options)) as Response;
  if (arrival.isNew) onRegistered?.();
  if (arrival.tokens) {
    const { accessToken, refreshToken } = arrival.tokens;
    response.headers.set("location", `/auth/callback?${new URLSearchParams({ accessToken, refreshToken })}`);
    response.headers.set("cache-control", "private, no-store");
  }
  return response;
}

const notFound = () => new AppError("not_found", "No existe.");

/**
 * The request without input that breaks next-auth: foreign or invalid addresses in the query or its cookie, and a body
 * that is not JSON.
 * @throws AppError `bad_request`
 */
async function withoutTraps(request: Request): Promise<Request> {
  const jar = await cookies();
  const kept = jar.get(targetCookie)?.value;
  if (kept && toOwnPage(kept) !== kept) jar.set(targetCookie, toOwnPage(kept), cookieOptions);

  const url = new URL(request.url);
  const target = url.searchParams.get("callbackUrl");
  if (target !== null) url.searchParams.set("callbackUrl", toOwnPage(target));
  const { method, headers } = request;
  const isJson = method === "POST" && headers.get("content-type")?.includes("application/json");
  if (isJson) return postForm(url.href, textsOf(await request.json().catch(noJson)));
  if (target === null) return request;
  return method === "POST" ? postForm(url.href, await request.text()) : new NextRequest(url, { method, headers });
}

const noJson = () => {
  throw new AppError("bad_request", "El cuerpo no es un JSON válido.");
};

const textsOf = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(body ?? {}).filter((field): field is [string, string] => typeof field[1] === "string"),
  ).toString();

const postForm = (url: string, body: string): NextRequest =>
  new NextRequest(url, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body,
  });

/** Any caller may name the target, so it becomes a page of this site, or the home page. */
function toOwnPage(address: string): string {
  const { origin } = new URL(env.SITE_URL);
  const target = address.length <= longestTarget && URL.canParse(address, origin) ? new URL(address, origin) : null;
  return target?.origin === origin ? target.href : origin;
}

/** next-auth's own form, with its CSRF token made here. */
export async function startGoogle(device: Device): Promise<Response> {
  const csrfToken = randomBytes(32).toString("hex");
  const proof = createHash("sha256").update(`${csrfToken}${env.AUTH_SECRET}`).digest("hex");
  (await cookies()).set(`${secure ? "__Host-" : ""}next-auth.csrf-token`, `${csrfToken}|${proof}`, cookieOptions);
  const fields = new URLSearchParams({ csrfToken, callbackUrl: "/auth/callback" }).toString();
  const request = postForm(`${env.SITE_URL}/api/auth/signin/google`, fields);
  return handleNextAuth(request, Promise.resolve({ nextauth: ["signin", "google"] }), device);
}

/** Whether this browser has a session of the account from a sign-in a moment ago. */
async function wasOpenedHere(userId: string): Promise<boolean> {
  const value = (await cookies()).get(sessionCookieName)?.value;
  const claims = value ? await readSessionToken(value) : null;
  const actor = claims && (await findActor(claims));
  return actor?.id === userId && (await isFreshSignIn(actor));
}

/**
 * Runs next-auth on the API's session rows: its JWT carries only `sub` and `sid`, and a session that ended elsewhere
 * does not count here.
 */
const authOptions = (device: Device, arrival: Arrival, findLink: FindLink): NextAuthOptions => ({
  secret: env.AUTH_SECRET,
  providers: googleProviders(),
  session: { strategy: "jwt", maxAge: sessionSeconds },
  pages: { signIn: "/auth/login", error: "/auth/login", signOut: "/" },
  cookies: { sessionToken: { name: sessionCookieName, options: cookieOptions } },
  logger: {
    // Only the code: the metadata may contain the issuer's data.
    error: (code) => log.warn({ code }, "next-auth failed"),
    warn: (code) => log.warn({ code }, "next-auth warns"),
    debug: () => undefined,
  },
  callbacks: {
    redirect: ({ url }) => toOwnPage(url),
    async signIn({ profile }) {
      try {
        const result = await signInWithGoogle(profile, wasOpenedHere, findLink);
        if ("refused" in result) {
          await recordFailure(result.account, result.refused, device);
          return `/auth/login?error=${result.refused}`;
        }
        arrival.isNew = result.isNew;
        // In the hash it reaches neither a log nor another site.
        const challenge = await challengeFor(result.userId);
        if (challenge) return `/auth/login#challenge=${challenge}`;
        await limitSessions(result.userId);
        arrival.userId = result.userId;
        arrival.googleId = profile?.sub;
        return true;
      } catch (error) {
        // Caught, because next-auth would put the message into an address.
        log.error({ err: error }, "a sign-in with Google failed");
        return "/auth/login?error=GoogleFailed";
      }
    },
    async jwt({ token }) {
      if (!arrival.userId) return { sub: token.sub, sid: token.sid };
      const opening = { accessSeconds: callbackTokenSeconds, shown: { googleId: arrival.googleId } };
      const session = await createSession(arrival.userId, device, opening);
      arrival.tokens = session;
      return { sub: session.userId, sid: session.sessionId };
    },
    /** Never a token. */
    async session({ session, token }) {
      const claims = toSessionClaims(token);
      const actor = claims && (await findActor(claims));
      if (!actor) return { ...session, user: undefined, expires: new Date(0).toISOString() };
      return { ...session, user: { name: actor.name, email: actor.email, image: actor.photo, role: actor.role } };
    },
  },
  events: {
    async signOut({ token }) {
      const claims = toSessionClaims(token);
      const actor = claims && (await findActor(claims, device));
      if (actor) await closeSession(actor);
    },
  },
});
