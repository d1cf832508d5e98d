"use client";

import { ButtonAnchor } from "@/components/ui/button";
import { GoogleIcon } from "@/components/ui/icons";
import { rememberTarget } from "@/lib/auth/shared/remember-target";

export function GoogleLink() {
  return (
    <ButtonAnchor href="/api/oauth/login" variant="secondary" onClick={rememberTarget} className="w-full">
      <GoogleIcon /> Continuar con Google
    </ButtonAnchor>
  );
}

export function GoogleChoice() {
  return (
    <div className="mb-6">
      <GoogleLink />
      <p className="mt-6 flex items-center gap-3 text-sm text-subtle before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
        o con tu correo
      </p>
    </div>
  );
}
