import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { deviceOf } from "@/lib/core/device";
import type { Actor } from "@/lib/people/actor";
import { hasRole, type Role } from "@/lib/people/shared/roles";
import { readSessionCookie, sessionCookieName } from "./cookie";
import { findActor } from "./sessions";

/** Where people turn their second factor on. */
const profilePage = "/dashboard/setting/profile";

/** Asked by the panel's layouts and by the page itself: one look at the database for all of them. */
const findCaller = cache(async (): Promise<Actor | null> => {
  const cookie = (await cookies()).get(sessionCookieName);
  const claims = await readSessionCookie(cookie ? `${cookie.name}=${cookie.value}` : null);
  return claims && (await findActor(claims, deviceOf(await headers())));
});

/**
 * The person a protected page is for; pages of the dashboard ask `requirePage`.
 * A guest is sent to `/` with the way back; someone of a lower rank than `minimum` gets the 403 page; an admin who has yet to
 * turn on their second factor is led to where that is done.
 */
export async function requireUser(minimum: Role = "user"): Promise<Actor> {
  const actor = await findCaller();
  const path = (await headers()).get("x-pathname") ?? "/dashboard";
  if (!actor) redirect(`/?redirectURL=${encodeURIComponent(path)}`);
  if (actor.lacksSecondFactor && !path.startsWith(profilePage)) redirect(`${profilePage}#dos-pasos`);
  if (!hasRole(actor, minimum)) forbidden();
  return actor;
}
