"use client";

import { useSyncExternalStore } from "react";

const minute = 60_000;

const everySecond = (notify: () => void): (() => void) => {
  const timer = setInterval(notify, 1_000);
  return () => clearInterval(timer);
};

/**
 * Whole minutes, begun ones too, in which one may still answer freely; told anew as they pass, and at the moment when it is over.
 * @param openUntil as the server told it; null for who never wrote.
 * @returns 0 when the window is closed.
 */
export function useMinutesLeft(openUntil: string | null): number {
  const left = () => (openUntil === null ? 0 : Math.max(0, Math.ceil((Date.parse(openUntil) - Date.now()) / minute)));
  return useSyncExternalStore(everySecond, left, left);
}
