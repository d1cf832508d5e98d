import { writeStorage } from "@/lib/core/storage";

/** Takes what the address asks for along to another page that signs in, and back. */
export function rememberTarget() {
  const asked = new URLSearchParams(location.search).get("redirectURL");
  if (!asked) return;
  writeStorage("redirectAfterLogin", asked);
  writeStorage("lastURL", null);
}
