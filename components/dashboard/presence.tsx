"use client";

import { useRealtime } from "@/lib/realtime/client";

/** Counts the person as connected while the panel is open. Shows nothing. */
export function Presence() {
  useRealtime();
  return null;
}
