"use client";

import { ButtonAnchor } from "@/components/ui/button";
import { GoogleIcon } from "@/components/ui/icons";
import { rememberTarget } from "./remember-target";

/** Starts the sign-in with Google: a full load, because the server sends the browser on. */
export function GoogleLink() {
  return (
    <ButtonAnchor href="/api/oauth/login" variant="secondary" onClick={rememberTarget} className="w-full">
      <GoogleIcon /> Continuar con Google
    </ButtonAnchor>
  );
}
