import { safePath } from "@/lib/core/safe-path";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { can } from "@/lib/people/shared/rights";
import type { Role } from "@/lib/people/shared/roles";
import { isInWardrobe, wardrobeHome } from "@/lib/wardrobe/shared/paths";
import { askedPage, isSignIn } from "./remember-target";

const panel = "/dashboard";

export const homeOf = (signInPage: string): string => (isInWardrobe(signInPage) ? wardrobeHome : panel);

const isDashboard = (path: string) => /^\/dashboard(?=[/?#]|$)/.test(path);

/** Pages closed to admins too. Listed by hand, because the panel's own tables are too large for a sign-in page. */
const forSuperadmins =
  /^\/dashboard\/(?:application\/whatsapp\/deliveries|certificate\/keys|setting\/(?:audit|database\/(?:reset|sql)|jobs|outbox))(?=[/?#]|$)/;

const mayReturn = (role: Role, path: string): boolean =>
  !isDashboard(path) || can({ role }, "site") || (can({ role }, "panel.return") && !forSuperadmins.test(path));

type Targets = readonly (string | null)[];

const firstPage = (targets: Targets): string | undefined =>
  targets.map((target) => safePath(target, "")).find((path) => path && !isSignIn(path));

/**
 * The page after a sign-in: the first of `targets` that is a page of this site, else `home`. Inside the dashboard
 * `panel.return` chooses, and only pages that open.
 */
export function afterLogin(role: Role, targets: Targets, home = panel): string {
  const wanted = firstPage(targets) ?? home;
  return mayReturn(role, wanted) ? wanted : panel;
}

/** Whether a remembered page counts: from the wardrobe's sign-in people go on only to the wardrobe or a lesson. */
export const countsAt = (signInPage: string, kept: string | null): boolean =>
  !isInWardrobe(signInPage) || isInWardrobe(kept ?? "") || /^\/academy\//.test(kept ?? "");

/** In order: the address, the page whose session ended, the page where 'Acceder' was pressed. */
function targetsHere(): Targets {
  const kept = [readStorage("lastURL"), readStorage("redirectAfterLogin")];
  return [askedPage(), ...kept.filter((target) => countsAt(location.pathname, target))];
}

/** For links that open in another browser. */
export const wayBack = (): string | undefined => firstPage(targetsHere());

/**
 * Goes to the page that the person wanted. A full load, so that nothing prefetched for a guest survives.
 * @param asked takes precedence over this browser's targets
 */
export function leaveSignIn(role: Role, asked: string | null = null): void {
  const target = afterLogin(role, [asked, ...targetsHere()], homeOf(location.pathname));
  writeStorage("lastURL", null);
  writeStorage("redirectAfterLogin", null);
  location.replace(target);
}
