import { writeStorage } from "@/lib/core/storage";
import { isInWardrobe } from "@/lib/wardrobe/shared/paths";
import { homeOf } from "./after-login";

/** Takes what the address asks for, or its part of the site, along to another sign-in page. */
export function rememberTarget() {
  const { search, pathname } = location;
  const wanted = new URLSearchParams(search).get("redirectURL") ?? (isInWardrobe(pathname) ? homeOf(pathname) : null);
  if (!wanted) return;
  writeStorage("redirectAfterLogin", wanted);
  writeStorage("lastURL", null);
}
