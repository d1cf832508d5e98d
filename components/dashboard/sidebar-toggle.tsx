"use client";

import { useSyncExternalStore } from "react";
import { PanelLeftIcon } from "@/components/ui/icons";
import { writeStorage } from "@/lib/core/storage";
import { createSignal } from "@/lib/core/store";

const { subscribe, emit } = createSignal();

// The head script sets the stored state on <html> before the first paint, so the page never jumps.
const isOpen = () => document.documentElement.dataset.sidebar !== "closed";

const useSidebarOpen = (): boolean => useSyncExternalStore(subscribe, isOpen, () => true);

function toggleSidebar(): void {
  const next = isOpen() ? "closed" : "open";
  document.documentElement.dataset.sidebar = next;
  writeStorage("sidebar", next);
  emit();
}

export function SidebarToggle() {
  const open = useSidebarOpen();
  return (
    <button
      type="button"
      aria-controls="barra-lateral"
      aria-expanded={open}
      aria-label={open ? "Ocultar la barra lateral" : "Mostrar la barra lateral"}
      onClick={toggleSidebar}
      className="grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink max-md:hidden"
    >
      <PanelLeftIcon />
    </button>
  );
}
