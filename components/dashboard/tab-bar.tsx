"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect } from "react";
import { Icon } from "@/components/ui/icon";
import { LogOutIcon, MenuIcon } from "@/components/ui/icons";
import { useDrawer } from "./drawer";
import { usePanel } from "./panel";
import { signOut } from "./sign-out";

const tab =
  "flex h-16 w-full flex-col items-center justify-center gap-0.5 text-sm leading-5 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent";

export function TabBar() {
  const path = usePathname();
  const { tabs } = usePanel();
  const drawer = useDrawer();
  return (
    <nav
      aria-label="Accesos rápidos"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-data-composing:hidden md:hidden"
    >
      <ul className="flex items-center">
        {tabs.map(({ href, label, icon }) => (
          <li key={href} className="min-w-0 flex-auto">
            <Link href={href} aria-current={path === href ? "page" : undefined} className={tab}>
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li className="min-w-11 flex-auto">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={drawer.isOpen}
            onClick={drawer.open}
            className={tab}
          >
            <MenuIcon />
            Más
          </button>
        </li>
        <li className="shrink-0 border-l border-line">
          <button
            type="button"
            onClick={signOut}
            aria-label="Cerrar sesión"
            className="grid h-11 w-11 place-items-center text-subtle hover:text-ink"
          >
            <LogOutIcon className="size-4" />
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Hides the bar while one writes. The mark is on the document: pages that were left stay in it, hidden. */
export function useWithoutTabBar(isWriting: boolean): void {
  useLayoutEffect(() => {
    if (!isWriting) return;
    document.documentElement.dataset.composing = "";
    return () => {
      delete document.documentElement.dataset.composing;
    };
  }, [isWriting]);
}
