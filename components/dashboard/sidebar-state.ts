"use client";

import { useSyncExternalStore } from "react";
import { writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";

const { subscribe, emit } = createSignal();

// The head script puts what is stored on <html> before the first paint, so the page never jumps.
const isOpen = () => document.documentElement.dataset.sidebar !== "closed";

export const useSidebarOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => true);

export function toggleSidebar(): void {
  const next = isOpen() ? "closed" : "open";
  document.documentElement.dataset.sidebar = next;
  writeStorage("sidebar", next);
  emit();
}
