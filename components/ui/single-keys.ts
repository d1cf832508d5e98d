"use client";

import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";

/* Keys that act without Ctrl or Alt. People who dictate or hit keys by accident turn them off. */

const { subscribe, emit } = createSignal(true);
const areOn = () => readStorage("singleKeys") !== "off";

export const useSingleKeys = (): boolean => useSyncExternalStore(subscribe, areOn, () => true);

export function turnSingleKeys(on: boolean): void {
  writeStorage("singleKeys", on ? null : "off");
  emit();
}

/**
 * Acts on a key meant for the page: nobody types, and nothing covers it.
 * @returns whether the key is on, so that a hint can show
 */
export function useSingleKey(wanted: string, act: () => void): boolean {
  const isOn = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
    if (key.toLowerCase() !== wanted || ctrlKey || metaKey || altKey || repeat || defaultPrevented) return;
    const isTyping = (target as Element).closest?.("input, textarea, select, [contenteditable]");
    if (isTyping || document.querySelector('[aria-modal="true"], :popover-open')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isOn]);
  return isOn;
}
