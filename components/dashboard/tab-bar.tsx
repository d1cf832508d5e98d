"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Icon } from "@/components/ui/icon";
import { LogOutIcon, MenuIcon } from "@/components/ui/icons";
import { linkOf, linksOf } from "@/lib/panel/shared/panel";
import { ConfirmDialog } from "./confirm-dialog";
import { useDrawer } from "./drawer";
import { usePanel } from "./panel";
import { signOut } from "./sign-out";

const tab =
  "flex h-16 min-w-14 w-full flex-col items-center justify-center gap-0.5 px-2 text-sm leading-5 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-accent";

/** As many tabs stand side by side as fit: none is cut, and the others come by swiping. */
const whole =
  "basis-full @min-[10.5rem]:basis-1/2 @min-[15.75rem]:basis-1/3 @min-[21rem]:basis-1/4 @min-[29.5rem]:basis-1/5 " +
  "@min-[35.5rem]:basis-1/6";

export function TabBar() {
  const path = usePathname();
  const { tabs, menu } = usePanel();
  const drawer = useDrawer();
  const links = linksOf(menu);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Scrolls the list alone; `scrollIntoView` would also move where the next Tab begins.
    const here = list.current!.querySelector<HTMLElement>("[aria-current]");
    if (here) list.current!.scrollLeft = here.offsetLeft - list.current!.clientWidth / 2 + here.offsetWidth / 2;
  }, [path]);
  return (
    <nav
      aria-label="Accesos rápidos"
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] in-data-composing:hidden md:hidden"
    >
      <div className="flex items-center">
        <ul
          ref={list}
          className="@container relative flex min-w-0 grow snap-x snap-mandatory [scrollbar-width:none] items-center overflow-x-auto overscroll-x-contain"
        >
          {tabs.map(({ href, label, icon }) => {
            const Way = linkOf(links, href)?.loads ? "a" : Link;
            return (
              <li key={href} className={`shrink-0 grow snap-start ${whole}`}>
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
