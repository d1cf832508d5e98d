"use client";

import { useEffect, useRef } from "react";
import { Mark } from "@/components/site/logo";
import { takeQueryScript } from "@/lib/core/take-query-script";
import { openFromAddress } from "./open-from-address";
import { leaveSignIn } from "@/lib/auth/shared/way-back";

/** Google's sign-in ends here: takes the tokens out of the address and goes on. */
export function CallbackScreen() {
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    void openFromAddress().then((user) => (user ? leaveSignIn(user.role) : location.replace("/auth/login")));
  }, []);

  return (
    <div role="status" className="flex flex-col items-center gap-4 py-16 text-center">
      <script dangerouslySetInnerHTML={{ __html: takeQueryScript }} />
      <Mark className="size-14 animate-pulse" />
      <p className="text-muted">Iniciando tu sesión…</p>
      <noscript>
        <p className="text-muted">Para iniciar sesión activa JavaScript en tu navegador.</p>
      </noscript>
    </div>
  );
}
