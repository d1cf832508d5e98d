"use client";

import { createContext, type ReactNode, use } from "react";
import { createStore } from "@/lib/core/store";
import type { Panel } from "@/lib/panel/shared/panel";
import type { Role } from "@/lib/people/shared/roles";

type Given = {
  /** That of the person's role. */
  panel: Panel;
  /** Those of all roles, where a developer may look at them. They grant nothing. */
  previews?: Record<Role, Panel>;
};

const Context = createContext<Given | null>(null);

/** Gives the client components of the panel what the server put together for the person's role. */
export function PanelProvider({ children, ...given }: Given & { children: ReactNode }) {
  return <Context value={given}>{children}</Context>;
}

/** The order in which the role toggle goes through the roles. */
const cycle: readonly Role[] = ["user", "admin", "superadmin", "collaborator"];

const previewed = createStore<Role | null>(null);

/** The panel that is shown: that of the person's own role, unless a developer looks at another's. */
export function usePanel(): Panel {
  const { panel, previews } = use(Context)!;
  const role = previewed.use();
  return (role && previews?.[role]) ?? panel;
}

/** The panels of all roles, for developers. */
export const usePreviews = () => use(Context)!.previews;

/** Shows the panel of the role after `current`. */
export const previewNextRole = (current: Role): void =>
  previewed.set(cycle[(cycle.indexOf(current) + 1) % cycle.length]!);
