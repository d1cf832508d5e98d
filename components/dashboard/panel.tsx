"use client";

import { createContext, type ReactNode, use } from "react";
import { createStore } from "@/lib/core/store";
import type { Panel } from "@/lib/panel/shared/panel";
import { type Role, roles } from "@/lib/people/shared/roles";

type Given = {
  panel: Panel;
  /** The panels of all roles, for developers to look at. They grant nothing. */
  previews?: Record<Role, Panel>;
};

const Context = createContext<Given | null>(null);

export function PanelProvider({ children, ...given }: Given & { children: ReactNode }) {
  return <Context value={given}>{children}</Context>;
}

const cycle = [...new Set<Role>(["user", "admin", "superadmin", ...roles])];

const previewed = createStore<Role | null>(null);

export function usePanel(): Panel {
  const { panel, previews } = use(Context)!;
  const role = previewed.use();
  return (role && previews?.[role]) ?? panel;
}

export const usePreviews = () => use(Context)!.previews;

export const previewNextRole = (current: Role): void =>
  previewed.set(cycle[(cycle.indexOf(current) + 1) % cycle.length]!);
