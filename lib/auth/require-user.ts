import { cookies, headers } from "next/headers";
import { forbidden, notFound, redirect } from "next/navigation";
import { cache } from "react";
import { deviceOf } from "@/lib/core/device";
import { knowReader } from "@/lib/core/read";
import { withWayBack } from "@/lib/core/safe-path";
import type { Actor } from "@/lib/people/actor";
import { can, type Right } from "@/lib/people/shared/rights";
import { isInWardrobe, wardrobeLogin } from "@/lib/wardrobe/shared/paths";
import { readSessionCookie, sessionCookieName } from "./cookie";
import { findActor } from "./sessions";

const profilePage = "/dashboard/setting/profile";

/** Looked up once for a page and its layouts; null for a guest. */
export const findUser = cache(async (): Promise<Actor | null> => {
  const cookie = (await cookies()).get(sessionCookieName);
  const claims = await readSessionCookie(cookie ? `${cookie.name}=${cookie.value}` : null);
  const actor = claims && (await findActor(claims, deviceOf(await headers())));
  if (actor) knowReader(actor.id);
  return actor;
});

/**
 * The person a protected page is for; pages of the dashboard use `requirePage` instead. A guest is sent to sign in,
 * with the way back; a person with none of the rights gets the 403 page; one without the required second factor is sent
 * to turn it on.
 */
export async function requireUser(anyOf: readonly Right[] = ["self"]): Promise<Actor> {
  const actor = await findUser();
  const path = (await headers()).get("x-pathname") ?? "/dashboard";
  if (!actor) redirect(withWayBack(isInWardrobe(path) ? wardrobeLogin : "/", path));
  if (actor.lacksSecondFactor && !path.startsWith(profilePage)) redirect(`${profilePage}#dos-pasos`);
  if (!anyOf.some((right) => can(actor, right))) forbidden();
  return actor;
}

export async function requireSelf(username: string): Promise<Actor> {
  const actor = await requireUser();
  if (actor.username !== username) notFound();
  return actor;
}
