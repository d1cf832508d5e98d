"use client";

import { useSyncExternalStore } from "react";
import { writeStorage } from "@/lib/core/storage";

const changed = "quinde:sidebar";

// The head script puts what is stored on <html> before the first paint, so the page never jumps.
const isOpen = () => document.documentElement.dataset.sidebar !== "closed";

function subscribe(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

/** Whether the sidebar of a wide screen is open. */
export const useSidebarOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => true);

/** Opens or closes it, and keeps that. */
export function toggleSidebar(): void {
  const next = isOpen() ? "closed" : "open";
  document.documentElement.dataset.sidebar = next;
  writeStorage("sidebar", next);
  window.dispatchEvent(new Event(changed));
}
