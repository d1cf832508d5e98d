import { isAdmin, type Role } from "@/lib/auth/schema";
import { safePath } from "@/lib/core/safe-path";

const home = "/dashboard";

const isDashboard = (path: string) => /^\/dashboard(?=[/?#]|$)/.test(path);

/**
 * Where a person goes once signed in: what the address asks for, else the page they came from, else the dashboard.
 * Inside the dashboard only admins choose; anyone returns to a public page such as a lesson.
 */
export function afterLogin(role: Role, redirectURL: string | null, redirectAfterLogin: string | null): string {
  const target = safePath(redirectURL, safePath(redirectAfterLogin, home));
  if (new URL(target, "http://site.invalid").pathname.startsWith("/auth/")) return home;
  return isDashboard(target) && !isAdmin(role) ? home : target;
}
