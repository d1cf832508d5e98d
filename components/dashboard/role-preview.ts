"use client";

import { createStore } from "@/lib/core/store";
import type { Role } from "@/lib/people/shared/roles";

/** The order in which the role toggle goes through the roles. */
const cycle: readonly Role[] = ["user", "admin", "superadmin", "collaborator"];

const previewed = createStore<Role | null>(null);

/** The role whose menus are shown: the person's own, unless a developer looks at another's. It grants nothing. */
export const useShownRole = (own: Role): Role => previewed.use() ?? own;

/** Shows the menus of the role after `current`. */
export const previewNextRole = (current: Role): void =>
  previewed.set(cycle[(cycle.indexOf(current) + 1) % cycle.length]!);
