import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { type Actor, hasRole } from "./actor";
import { readSessionCookie, sessionCookieName } from "./cookie";
import { deviceOf } from "./device";
import type { Role } from "./schema";
import { findActor } from "./sessions";

/**
 * The person a protected page is for. Called by every protected page itself.
 * A guest is sent to `/` with the way back; someone of a lower rank than `minimum` gets the 403 page.
 */
export async function requireUser(minimum: Role = "user"): Promise<Actor> {
  const cookie = (await cookies()).get(sessionCookieName);
  const claims = await readSessionCookie(cookie ? `${cookie.name}=${cookie.value}` : null);
  const actor = claims && (await findActor(claims, deviceOf(await headers())));
  if (!actor) {
    const path = (await headers()).get("x-pathname") ?? "/dashboard";
    redirect(`/?redirectURL=${encodeURIComponent(path)}`);
  }
  if (!hasRole(actor, minimum)) forbidden();
  return actor;
}
