"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useLayoutEffect, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LogOutIcon, MenuIcon } from "@/components/ui/icons";
import { linkOf, linksOf } from "@/lib/panel/shared/panel";
import { ConfirmDialog } from "./confirm-dialog";
import { useDrawer } from "./drawer";
import { usePanel } from "./panel";
import { signOut } from "./sign-out";

const tab =
  "flex h-16 min-w-14 w-full flex-col items-center justify-center gap-0.5 px-2 text-sm leading-5 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent";

/** The bar's width from which each tab is shown whole; the menu has those that do not fit. */
const shownFrom = [
  "",
  "@max-[10.5rem]:hidden",
  "@max-[15.5rem]:hidden",
  "@max-[21rem]:hidden",
  "@max-[26.5rem]:hidden",
  "@max-[31.5rem]:hidden",
];

export function TabBar() {
  const path = usePathname();
  const { tabs, menu } = usePanel();
  const drawer = useDrawer();
  const links = linksOf(menu);
  return (
    <nav
      aria-label="Accesos rápidos"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-data-composing:hidden md:hidden"
    >
      <div className="flex items-center">
        <ul className="@container flex min-w-0 grow items-center">
          {tabs.map(({ href, label, icon }, place) => {
            const Way = linkOf(links, href)?.loads ? "a" : Link;
            return (
              <li key={href} className={`flex-auto ${shownFrom[place] ?? "hidden"}`}>
                <Way href={href} aria-current={path === href ? "page" : undefined} className={tab}>
                  <Icon name={icon} />
                  {label}
                </Way>
              </li>
            );
          })}
        </ul>
        <div className="shrink-0">
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
        </div>
        <div className="shrink-0 border-l border-line">
          <SignOutButton />
        </div>
      </div>
    </nav>
  );
}

/** Asks first: it is a thumb away from the tabs. */
function SignOutButton() {
  const [isAsking, setAsking] = useState(false);
  const stay = () => setAsking(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label="Cerrar sesión"
        onClick={() => setAsking(true)}
        className="grid h-11 w-11 place-items-center text-subtle hover:text-ink"
      >
        <LogOutIcon className="size-4" />
      </button>
      <ConfirmDialog
        open={isAsking}
        onClose={stay}
        alert
        title="¿Cerrar sesión?"
        confirmLabel="Cerrar sesión"
        onConfirm={async () => {
          stay();
          signOut();
        }}
      />
    </>
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
