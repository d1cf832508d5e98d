"use client";

import { useEffect } from "react";
import { readStorage } from "@/lib/core/storage";

export function KeepPush({ userId }: { userId: string }) {
  useEffect(() => {
    if (readStorage("push") !== userId) return;
    // A failure is retried on the next page.
    import("./browser").then(({ keepPush }) => keepPush(userId)).catch(() => undefined);
  }, [userId]);
  return null;
}
