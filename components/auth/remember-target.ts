import { writeStorage } from "@/lib/core/storage";
import { isInWardrobe } from "@/lib/wardrobe/shared/paths";
import { homeOf } from "./after-login";

/** Takes what the address asks for, or the part of the site that one signs in to, along to another page that signs in, and back. */
export function rememberTarget() {
  const { search, pathname } = location;
  const wanted = new URLSearchParams(search).get("redirectURL") ?? (isInWardrobe(pathname) ? homeOf(pathname) : null);
  if (!wanted) return;
  writeStorage("redirectAfterLogin", wanted);
  writeStorage("lastURL", null);
}
