"use client";

import { useSyncExternalStore } from "react";
import { readStorage, writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";

const { subscribe, emit: announce } = createSignal(true);

export const useFloatingSlice = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => readStorage("showFloatingSlice") === "true",
    () => false,
  );

export function showFloatingSlice(show: boolean): void {
  writeStorage("showFloatingSlice", show ? "true" : null);
  announce();
}

/** Pixels from the top left. */
export type Placement = { x: number; y: number; folded: boolean };

const start: Placement = { x: 10_000, y: 90, folded: false };
let cached: { raw: string | null; placement: Placement } = { raw: null, placement: start };

function readPlacement(): Placement {
  const raw = readStorage("floatingSlice");
  if (raw !== cached.raw) cached = { raw, placement: parse(raw) };
  return cached.placement;
}

function parse(raw: string | null): Placement {
  try {
    const { x, y, folded } = { ...start, ...(JSON.parse(raw ?? "{}") as Partial<Placement>) };
    return Number.isFinite(x) && Number.isFinite(y) ? { x, y, folded: folded === true } : start;
  } catch {
    return start;
  }
}

export const usePlacement = (): Placement => useSyncExternalStore(subscribe, readPlacement, () => start);

export function place(next: Partial<Placement>): void {
  writeStorage("floatingSlice", JSON.stringify({ ...readPlacement(), ...next }));
  announce();
}
