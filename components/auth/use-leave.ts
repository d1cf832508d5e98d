"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { forgetSession, refreshSession, useSession } from "@/lib/api/session";
import { readStorage } from "@/lib/core/storage";
import type { Role } from "@/lib/people/shared/roles";
import { leaveSignIn } from "@/lib/auth/shared/way-back";

/** Leaves the page once there is a session; at once if a valid one already exists. */
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
    // Storage may outlive the session or its cookie; renewing updates both.
    void refreshSession(stored).then((renewed) => {
      if (renewed === null) forgetSession();
      else if (renewed !== "offline") go(user.role);
    });
  }, [user, go]);

  return { go, busy };
}
