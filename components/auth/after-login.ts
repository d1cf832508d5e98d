import { safePath } from "@/lib/core/safe-path";
import { isAdmin } from "@/lib/people/shared/is-admin";
import type { Role } from "@/lib/people/shared/roles";
import { isInWardrobe, wardrobeHome, wardrobeLogin } from "@/lib/wardrobe/shared/paths";

const panel = "/dashboard";

/** Where a sign-in page leads who wanted nothing else. */
export const homeOf = (signInPage: string): string => (isInWardrobe(signInPage) ? wardrobeHome : panel);

const isDashboard = (path: string) => /^\/dashboard(?=[/?#]|$)/.test(path);

function isSignIn(path: string): boolean {
  const { pathname } = new URL(path, "http://site.invalid");
  return pathname.startsWith("/auth/") || pathname === wardrobeLogin;
}

/**
 * Where a person goes once signed in: the first of `targets` that is a page of this site, else
 * `home`. Inside the dashboard only admins choose.
 */
export function afterLogin(role: Role, targets: (string | null)[], home = panel): string {
  const wanted = targets.map((target) => safePath(target, "")).find(Boolean) ?? home;
  if (isSignIn(wanted)) return home;
  return isDashboard(wanted) && !isAdmin(role) ? panel : wanted;
}
