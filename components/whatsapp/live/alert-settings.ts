"use client";

import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";

/** How somebody wants to hear of new messages in this browser; not at all until they say so. */
export type AlertSettings = { desktop: boolean; sound: boolean };

const { subscribe, emit } = createSignal(true);

const silent = "";

const read = (text: string): AlertSettings => ({
  desktop: text.split(" ").includes("desktop"),
  sound: text.split(" ").includes("sound"),
});

const stored = (): string => readStorage("inboxAlerts") ?? silent;

export const useAlertSettings = (): AlertSettings => read(useSyncExternalStore(subscribe, stored, () => silent));

export function changeAlertSettings(changes: Partial<AlertSettings>): void {
  const next = { ...read(stored()), ...changes };
  const on = (["desktop", "sound"] as const).filter((name) => next[name]);
  writeStorage("inboxAlerts", on.length > 0 ? on.join(" ") : null);
  emit();
}
