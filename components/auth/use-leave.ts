"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { forgetSession, refreshSession, useSession } from "@/lib/api/session";
import { readStorage, writeStorage } from "@/lib/core/storage";
import type { Role } from "@/lib/people/shared/roles";
import { isInWardrobe } from "@/lib/wardrobe/shared/paths";
import { afterLogin, homeOf } from "./after-login";

/** Goes on to where the person wanted. A full load: nothing prefetched for a guest survives. */
export function leaveSignIn(role: Role): void {
  const asked = new URLSearchParams(location.search).get("redirectURL");
  const { pathname } = location;
  // Who signs in to the wardrobe app does not go on with the panel.
  const kept = [readStorage("lastURL"), readStorage("redirectAfterLogin")].filter(
    (target) => !isInWardrobe(pathname) || isInWardrobe(target ?? ""),
  );
  const target = afterLogin(role, [asked, ...kept], homeOf(pathname));
  writeStorage("lastURL", null);
  writeStorage("redirectAfterLogin", null);
  // Back does not return here.
  location.replace(target);
}

/** Leaves the page once there is a session; at once where there is a good one already. */
export function useLeave() {
  const { user } = useSession();
  const [busy, setBusy] = useState(false);
  const left = useRef(false);

  const go = useCallback((role: Role) => {
    if (left.current) return;
    left.current = true;
    setBusy(true);
    leaveSignIn(role);
  }, []);

  useEffect(() => {
    const stored = readStorage("accessToken");
    if (!user || !stored || left.current) return;
    // Storage may outlive the session or its cookie: renewing brings both up to date.
    void refreshSession(stored).then((renewed) => {
      if (renewed === null) forgetSession();
      else if (renewed !== "offline") go(user.role);
    });
  }, [user, go]);

  return { go, busy };
}
