"use client";

import { useSyncExternalStore } from "react";
import { type Day, deviceDay } from "@/lib/core/days";

/** Milliseconds. */
const looksEvery = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, looksEvery);
  // A phone that wakes up checks at once.
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/**
 * The person's local day.
 * @param atFirst the server's day, used until hydration
 */
export const useToday = (atFirst: Day): Day =>
  useSyncExternalStore(
    subscribe,
    () => deviceDay(),
    () => atFirst,
  );
