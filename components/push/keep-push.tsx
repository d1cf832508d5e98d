"use client";

import { useEffect } from "react";
import { readStorage } from "@/lib/core/storage";

/** Keeps up that this browser is told, where this person wished it. Shows nothing. */
export function KeepPush({ userId }: { userId: string }) {
  useEffect(() => {
    if (readStorage("push") !== userId) return;
    // What cannot be kept up now is tried again with the next page.
    import("./browser").then(({ keepPush }) => keepPush(userId)).catch(() => undefined);
  }, [userId]);
  return null;
}
