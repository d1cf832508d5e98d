import { deviceOf } from "@/lib/core/device";
import type { Actor } from "@/lib/people/actor";
import { readSessionCookie } from "./cookie";
import { findActor } from "./sessions";
import { verifyAccessToken } from "./tokens";

/** Who a request acts for, and what proved it. */
export type Credentials = { actor: Actor; via: "bearer" | "cookie" };

/**
 * Reads the bearer token or else the session cookie of a request and looks up the session it names.
 * @returns the caller, null for a guest, or "expired" for a bearer that is no longer good: its holder should
 * refresh it rather than be served as a guest.
 */
export async function resolveCaller(headers: Pick<Headers, "get">): Promise<Credentials | "expired" | null> {
  const authorization = headers.get("authorization");
  if (authorization !== null) {
    const token = /^Bearer ([\w.-]+)$/i.exec(authorization.trim())?.[1];
    const claims = token ? await verifyAccessToken(token) : null;
    const actor = claims && (await findActor(claims, deviceOf(headers)));
    return actor ? { actor, via: "bearer" } : "expired";
  }
  const claims = await readSessionCookie(headers.get("cookie"));
  const actor = claims && (await findActor(claims, deviceOf(headers)));
  return actor ? { actor, via: "cookie" } : null;
}
