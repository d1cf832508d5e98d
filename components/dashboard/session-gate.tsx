"use client";

import { useEffect } from "react";
import { Mark } from "@/components/site/logo";
import { api, ApiError } from "@/lib/api/client";
import { endSession, readSessionUser, saveSession } from "@/lib/api/session";
import type { ShellUser } from "@/lib/panel/shared/panel";

/** Covers the panel before the first paint, only while storage lacks the cookie's session. */
export function SessionGate({ user }: { user: ShellUser }) {
  const { id } = user;
  useEffect(() => {
    const show = () => {
      document.documentElement.dataset.session = "user";
    };
    if (readSessionUser()?._id === id) return show();
    api("POST /api/auth/renewSession")
      .then(saveSession)
      .catch((failure: unknown) => {
        // After any other failure the cookie still serves every page and call.
        if (failure instanceof ApiError && failure.status === 401) endSession();
      })
      .finally(show);
  }, [id]);

  return (
    <div role="status" className="session-gate fixed inset-0 z-100 place-items-center bg-paper">
      <span className="flex flex-col items-center gap-4">
        <Mark className="size-14 animate-pulse" />
        <span className="text-muted">Restaurando tu sesión…</span>
      </span>
    </div>
  );
}
