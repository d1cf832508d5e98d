import { cookies, headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { deviceOf } from "@/lib/core/device";
import { knowReader } from "@/lib/core/read";
import { withWayBack } from "@/lib/core/safe-path";
import type { Actor } from "@/lib/people/actor";
import { hasRole, type Role } from "@/lib/people/shared/roles";
import { isInWardrobe, wardrobeLogin } from "@/lib/wardrobe/shared/paths";
import { readSessionCookie, sessionCookieName } from "./cookie";
import { findActor } from "./sessions";

/** Where people turn their second factor on. */
const profilePage = "/dashboard/setting/profile";

/** Who looks at a page, null for a guest; asked once for a page and its layouts. */
export const findUser = cache(async (): Promise<Actor | null> => {
  const cookie = (await cookies()).get(sessionCookieName);
  const claims = await readSessionCookie(cookie ? `${cookie.name}=${cookie.value}` : null);
  const actor = claims && (await findActor(claims, deviceOf(await headers())));
  if (actor) knowReader(actor.id);
  return actor;
});

/**
 * The person a protected page is for; pages of the dashboard ask `requirePage`. A guest is sent to
 * sign in, with the way back; who is below `minimum` gets the 403 page; an admin who has yet to
 * turn on their second factor is led there.
 */
export async function requireUser(minimum: Role = "user"): Promise<Actor> {
  const actor = await findUser();
  const path = (await headers()).get("x-pathname") ?? "/dashboard";
  if (!actor) redirect(withWayBack(isInWardrobe(path) ? wardrobeLogin : "/", path));
  if (actor.lacksSecondFactor && !path.startsWith(profilePage)) redirect(`${profilePage}#dos-pasos`);
  if (!hasRole(actor, minimum)) forbidden();
  return actor;
}

/** The person whose own page this is, by the name in its address; nobody else has such a page. */
export async function requireSelf(username: string): Promise<Actor> {
  const actor = await requireUser();
  if (actor.username !== username) notFound();
  return actor;
}
