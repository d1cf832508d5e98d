"use client";

import { useSyncExternalStore } from "react";
import { type Day, deviceDay } from "@/lib/core/days";

/** How often one looks whether midnight is past, in milliseconds. */
const looksEvery = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, looksEvery);
  // A phone that slept looks at once.
  document.addEventListener("visibilitychange", listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", listener);
  };
}

/** The day where the person is. @param atFirst the server's day, until the page is awake */
export const useToday = (atFirst: Day): Day =>
  useSyncExternalStore(
    subscribe,
    () => deviceDay(),
    () => atFirst,
  );
