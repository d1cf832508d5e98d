"use client";

import { useRealtime } from "@/lib/realtime/client";

export function Presence() {
  useRealtime();
  return null;
}
