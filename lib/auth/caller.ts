import { deviceOf } from "@/lib/core/device";
import type { Actor } from "@/lib/people/actor";
import { findTokenActor, findTokenOwner, isPersonalToken } from "./personal-tokens";
import { readSessionCookie } from "./cookie";
import { findActor } from "./sessions";
import type { TokenScope } from "./shared/token-scopes";
import { verifyAccessToken } from "./tokens";

/** Who a request acts for, and what proved it. */
export type Credentials = { actor: Actor; via: "bearer" | "cookie" };

/**
 * Reads the bearer token or else the session cookie of a request, and looks up its session. @param
 * scope what a personal token must be for; without one none is taken. @returns the caller, null for
 * a guest, or "expired" for a bearer whose holder should refresh it. @throws AppError for a
 * personal token: `forbidden`, `unauthorized`, `too_many_requests`
 */
export async function resolveCaller(
  headers: Pick<Headers, "get">,
  scope?: TokenScope,
): Promise<Credentials | "expired" | null> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = bearerIn(authorization);
    if (token && isPersonalToken(token)) {
      return { actor: await findTokenActor(token, scope, deviceOf(headers)), via: "bearer" };
    }
    const claims = token ? await verifyAccessToken(token) : null;
    const actor = claims && (await findActor(claims, deviceOf(headers)));
    return actor ? { actor, via: "bearer" } : "expired";
  }
  const claims = await readSessionCookie(headers.get("cookie"));
  const actor = claims && (await findActor(claims, deviceOf(headers)));
  return actor ? { actor, via: "cookie" } : null;
}

/**
 * Whose account a token or cookie of ours proves, before a body is there. Whether its session still
 * lasts, and may do what is asked, is for `resolveCaller`.
 */
export async function provenUserId(headers: Pick<Headers, "get">): Promise<string | null> {
  const authorization = headers.get("authorization");
  if (authorization === null) return (await readSessionCookie(headers.get("cookie")))?.userId ?? null;
  const token = bearerIn(authorization);
  if (!token) return null;
  return isPersonalToken(token) ? findTokenOwner(token) : ((await verifyAccessToken(token))?.userId ?? null);
}

const bearerIn = (authorization: string): string | undefined => /^Bearer ([\w.-]+)$/i.exec(authorization.trim())?.[1];
