"use client";

import { useSyncExternalStore } from "react";
import type { Role } from "@/lib/people/shared/roles";

/** The order in which the role toggle goes through the roles. */
const cycle: readonly Role[] = ["user", "admin", "superadmin", "collaborator"];

let previewed: Role | null = null;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** The role whose menus are shown: the person's own, unless a developer looks at another's. It grants nothing. */
export const useShownRole = (own: Role): Role =>
  useSyncExternalStore(
    subscribe,
    () => previewed ?? own,
    () => own,
  );

/** Shows the menus of the role after `current`. */
export function previewNextRole(current: Role): void {
  previewed = cycle[(cycle.indexOf(current) + 1) % cycle.length]!;
  for (const listener of listeners) listener();
}
