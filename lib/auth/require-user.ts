import { cookies, headers } from "next/headers";
import { forbidden, redirect } from "next/navigation";
import { cache } from "react";
import { deviceOf } from "@/lib/core/device";
import type { Actor } from "@/lib/people/actor";
import { hasRole, type Role } from "@/lib/people/shared/roles";
import { readSessionCookie, sessionCookieName } from "./cookie";
import { findActor } from "./sessions";
import { type DashboardPage, lowestRole, pageAccess } from "./shared/page-access";

/** Asked by the panel's layouts and by the page itself: one look at the database for all of them. */
const findCaller = cache(async (): Promise<Actor | null> => {
  const cookie = (await cookies()).get(sessionCookieName);
  const claims = await readSessionCookie(cookie ? `${cookie.name}=${cookie.value}` : null);
  return claims && (await findActor(claims, deviceOf(await headers())));
});

/**
 * The person a page of the dashboard is for. Called by every one of them itself, with its own line of the access table.
 * A guest is sent to `/` with the way back; someone of a lower rank gets the 403 page.
 */
export const requirePage = (page: DashboardPage): Promise<Actor> => requireUser(pageAccess[page]);

/** The same for what the pages of a section have in common, such as `/dashboard/order`. */
export const requireSection = (section: string): Promise<Actor> => requireUser(lowestRole(section));

/** Whoever is signed in, with at least the rank of `minimum`; see `requirePage`. */
export async function requireUser(minimum: Role = "user"): Promise<Actor> {
  const actor = await findCaller();
  if (!actor) {
    const path = (await headers()).get("x-pathname") ?? "/dashboard";
    redirect(`/?redirectURL=${encodeURIComponent(path)}`);
  }
  if (!hasRole(actor, minimum)) forbidden();
  return actor;
}
