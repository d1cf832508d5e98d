"use client";

import { useEffect } from "react";
import { readStorage } from "@/lib/core/storage";
import { useRealtime } from "@/lib/realtime/client";

/** Counts the person as connected while the panel is open, and keeps up what they wished here. Shows nothing. */
export function Presence({ userId }: { userId: string }) {
  useRealtime();
  useEffect(() => {
    if (readStorage("push") !== userId) return;
    // What cannot be kept up now is tried again with the next page.
    import("@/components/push/browser").then(({ keepPush }) => keepPush(userId)).catch(() => undefined);
  }, [userId]);
  return null;
}
