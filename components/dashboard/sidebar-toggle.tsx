"use client";

import { PanelLeftIcon } from "@/components/ui/icons";
import { toggleSidebar, useSidebarOpen } from "./sidebar-state";

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
