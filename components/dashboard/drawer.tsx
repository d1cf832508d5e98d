"use client";

import { usePathname } from "next/navigation";
import { MenuIcon } from "@/components/ui/icons";
import { piece } from "@/components/ui/piece";
import { createStore } from "@/lib/core/store";
import type { ShellUser } from "@/lib/panel/shared/panel";

const openedOn = createStore<string | null>(null);

/** Closes when the page changes. */
export function useDrawer() {
  const path = usePathname();
  return { isOpen: openedOn.use() === path, open: () => openedOn.set(path), close: () => openedOn.set(null) };
}

const Panel = piece(() => import("./drawer-panel").then((file) => file.DrawerPanel));

export function Drawer({ siteName, user }: { siteName: string; user: ShellUser }) {
  const { isOpen, open, close } = useDrawer();
  Panel.useEarly();

  return (
    <>
      <button
        type="button"
        aria-label="Abrir el menú"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink md:hidden"
      >
        <MenuIcon />
      </button>
      <Panel siteName={siteName} user={user} open={isOpen} onClose={close} isWanted={isOpen} onMissing={close} />
    </>
  );
}
