import { writeStorage } from "@/lib/core/storage";
import { isInWardrobe, wardrobeHome, wardrobeLogin } from "@/lib/wardrobe/shared/paths";

export const askedPage = (): string | null => new URLSearchParams(location.search).get("redirectURL");

export function isSignIn(path: string): boolean {
  const { pathname } = new URL(path, "http://site.invalid");
  return pathname.startsWith("/auth/") || pathname === wardrobeLogin;
}

/**
 * Remembers for another sign-in page where to go on: the page in the address, its part of the site, or this very page
 * unless it is a sign-in page. Apart from the way back, whose rights are too large for a public page.
 */
export function rememberTarget(): void {
  const { search, pathname } = location;
  const here = isInWardrobe(pathname) ? wardrobeHome : isSignIn(pathname) ? null : pathname + search;
  const wanted = askedPage() ?? here;
  if (!wanted) return;
  writeStorage("redirectAfterLogin", wanted);
  // Cleared, because the later target should count.
  writeStorage("lastURL", null);
}
