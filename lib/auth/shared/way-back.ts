import { safePath } from "@/lib/core/safe-path";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { isAdmin } from "@/lib/people/shared/is-admin";
import type { Role } from "@/lib/people/shared/roles";
import { isInWardrobe, wardrobeHome, wardrobeLogin } from "@/lib/wardrobe/shared/paths";

const panel = "/dashboard";

/** Where a sign-in page leads who wanted nothing else. */
export const homeOf = (signInPage: string): string => (isInWardrobe(signInPage) ? wardrobeHome : panel);

const isDashboard = (path: string) => /^\/dashboard(?=[/?#]|$)/.test(path);

/** What an admin may not open either. By hand: the panel's own tables are more than a sign-in page needs. */
const forSuperadmins =
  /^\/dashboard\/(?:application\/whatsapp\/deliveries|certificate\/keys|setting\/(?:audit|database\/(?:reset|sql)|jobs|outbox))(?=[/?#]|$)/;

const mayReturn = (role: Role, path: string): boolean =>
  !isDashboard(path) || role === "superadmin" || (isAdmin(role) && !forSuperadmins.test(path));

function isSignIn(path: string): boolean {
  const { pathname } = new URL(path, "http://site.invalid");
  return pathname.startsWith("/auth/") || pathname === wardrobeLogin;
}

type Targets = readonly (string | null)[];

const firstPage = (targets: Targets): string | undefined =>
  targets.map((target) => safePath(target, "")).find((path) => path && !isSignIn(path));

/**
 * Where a person goes once signed in: the first of `targets` that is a page of this site, else
 * `home`. Inside the dashboard only admins choose, among the pages that they may open.
 */
export function afterLogin(role: Role, targets: Targets, home = panel): string {
  const wanted = firstPage(targets) ?? home;
  return mayReturn(role, wanted) ? wanted : panel;
}

/** What may lead on from a sign-in page: who signs in to the wardrobe goes on there, or with a lesson. */
export const countsAt = (signInPage: string, kept: string | null): boolean =>
  !isInWardrobe(signInPage) || isInWardrobe(kept ?? "") || /^\/academy\//.test(kept ?? "");

/** The page that the address of this one says to go on to. */
export const askedPage = (): string | null => new URLSearchParams(location.search).get("redirectURL");

/** The address, then the page whose session ended, then the one where 'Acceder' was pressed. */
function targetsHere(): Targets {
  const kept = [readStorage("lastURL"), readStorage("redirectAfterLogin")];
  return [askedPage(), ...kept.filter((target) => countsAt(location.pathname, target))];
}

/** Where who is here wants to go once signed in, for what leads there in another browser. */
export const wayBack = (): string | undefined => firstPage(targetsHere());

/**
 * Takes along to another sign-in page where to go on: to what the address asks for, to its part of
 * the site, or back to this very page where it is not one of those that sign in.
 */
export function rememberTarget(): void {
  const { search, pathname } = location;
  const here = isInWardrobe(pathname) ? homeOf(pathname) : isSignIn(pathname) ? null : pathname + search;
  const wanted = askedPage() ?? here;
  if (!wanted) return;
  writeStorage("redirectAfterLogin", wanted);
  // The later of the two counts.
  writeStorage("lastURL", null);
}

/**
 * Goes on to where the person wanted. A full load: nothing prefetched for a guest survives.
 * @param asked counts more than what this browser knows
 */
export function leaveSignIn(role: Role, asked: string | null = null): void {
  const target = afterLogin(role, [asked, ...targetsHere()], homeOf(location.pathname));
  writeStorage("lastURL", null);
  writeStorage("redirectAfterLogin", null);
  // Back does not return here.
  location.replace(target);
}
