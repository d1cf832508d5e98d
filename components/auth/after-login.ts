import { safePath } from "@/lib/core/safe-path";
import { isAdmin } from "@/lib/people/shared/is-admin";
import type { Role } from "@/lib/people/shared/roles";

const home = "/dashboard";

const isDashboard = (path: string) => /^\/dashboard(?=[/?#]|$)/.test(path);
const isSignIn = (path: string) => new URL(path, "http://site.invalid").pathname.startsWith("/auth/");

/**
 * Where a person goes once signed in: the first of `targets` that is a page of this site, else the dashboard. Inside
 * the dashboard only admins choose; anyone returns to a public page such as a lesson.
 */
export function afterLogin(role: Role, ...targets: (string | null)[]): string {
  const wanted = targets.map((target) => safePath(target, "")).find(Boolean) ?? home;
  return isSignIn(wanted) || (isDashboard(wanted) && !isAdmin(role)) ? home : wanted;
}
