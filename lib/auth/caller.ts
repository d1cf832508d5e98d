import { deviceOf } from "@/lib/core/device";
import type { Actor } from "@/lib/people/actor";
import { findTokenActor, findTokenOwner, isPersonalToken } from "./personal-tokens";
import { readSessionCookie } from "./cookie";
import { findActor } from "./sessions";
import type { TokenScope } from "./shared/token-scopes";
import { verifyAccessToken } from "./tokens";

export type Credentials = { actor: Actor; via: "bearer" | "cookie" };

/**
 * Reads the bearer token, or else the session cookie, and looks up its session.
 * @param scope the scope a personal token needs; without one, personal tokens are not accepted
 * @returns the caller, null for a guest, or "expired" for a bearer token that should be refreshed
 * @throws AppError for a personal token: `forbidden`, `unauthorized`, `too_many_requests`
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
 * The account that a token or cookie of ours proves, before the body is read. Does not check whether the session still
 * lasts or has the rights: `resolveCaller` does.
 */
export async function provenUserId(headers: Pick<Headers, "get">): Promise<string | null> {
  const authorization = headers.get("authorization");
  if (authorization === null) return (await readSessionCookie(headers.get("cookie")))?.userId ?? null;
  const token = bearerIn(authorization);
  if (!token) return null;
  return isPersonalToken(token) ? findTokenOwner(token) : ((await verifyAccessToken(token))?.userId ?? null);
}

const bearerIn = (authorization: string): string | undefined => /^Bearer ([\w.-]+)$/i.exec(authorization.trim())?.[1];
