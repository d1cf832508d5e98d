"use client";

import { ButtonAnchor } from "@/components/ui/button";
import { GoogleIcon } from "@/components/ui/icons";
import { writeStorage } from "@/lib/core/storage";

/** Takes what the address asks for along to Google and back. */
function rememberTarget() {
  const asked = new URLSearchParams(location.search).get("redirectURL");
  if (!asked) return;
  writeStorage("redirectAfterLogin", asked);
  writeStorage("lastURL", null);
}

/** Starts the sign-in with Google: a full load, because the server sends the browser on. */
export function GoogleLink() {
  return (
    <ButtonAnchor href="/api/oauth/login" variant="secondary" onClick={rememberTarget} className="w-full">
      <GoogleIcon /> Continuar con Google
    </ButtonAnchor>
  );
}
