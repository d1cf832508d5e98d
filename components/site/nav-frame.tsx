"use client";

import { useEffect, useRef, type ReactNode } from "react";

const wide = "(width >= 80rem)";

function lock(locked: boolean) {
  const root = document.documentElement;
  if (!locked) delete root.dataset.locked;
  else root.dataset.locked ??= window.innerWidth > root.clientWidth ? "gutter" : "";
}

/**
 * Adds to the menus (<details> of one name; a popover on small screens) what browsers lack: it locks the page behind
 * and closes them on Escape, an outside click, a followed link or lost focus. They open and close without JavaScript.
 */
export function NavFrame({ children, className }: { children: ReactNode; className: string }) {
  const frame = useRef<HTMLElement>(null);

  useEffect(() => {
    const header = frame.current;
    if (!header) return;
    const menus = () => [...header.querySelectorAll<HTMLDetailsElement>("details[open]")];
    const panel = () => header.querySelector<HTMLElement>(":popover-open");
    const close = () => {
      for (const menu of menus()) menu.open = false;
      panel()?.hidePopover();
    };
    const outside = (target: EventTarget | null) =>
      target instanceof Node && !menus().some((menu) => menu.contains(target)) && !panel()?.contains(target);

    const onToggle = (event: Event) => {
      const target = event.target as HTMLElement;
      if (target instanceof HTMLDetailsElement && target.open) {
        for (const menu of menus()) if (menu !== target && menu.name === target.name) menu.open = false;
      }
      if (target.popover && !panel()) for (const menu of menus()) if (target.contains(menu)) menu.open = false;
      lock(panel() !== null || menus().some((menu) => menu.getClientRects().length > 0));
    };
    const onKeyDown = (event: KeyboardEvent) => {
      // The popover closes itself and gives the focus back.
      if (event.key !== "Escape" || panel()) return;
      const [menu] = menus();
      if (!menu) return;
      menu.open = false;
      menu.querySelector("summary")?.focus();
    };
    const onPointerDown = (event: PointerEvent) => {
      if (!panel() && outside(event.target)) close();
    };
    const onFocusOut = (event: FocusEvent) => {
      if (event.relatedTarget && !header.contains(event.relatedTarget as Node)) close();
      else if (!panel() && outside(event.relatedTarget)) close();
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a[href]")) close();
    };

    const media = window.matchMedia(wide);
    header.addEventListener("toggle", onToggle, true);
    header.addEventListener("focusout", onFocusOut);
    header.addEventListener("click", onClick);
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("pointerdown", onPointerDown);
    media.addEventListener("change", close);
    return () => {
      close();
      lock(false);
      header.removeEventListener("toggle", onToggle, true);
      header.removeEventListener("focusout", onFocusOut);
      header.removeEventListener("click", onClick);
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("pointerdown", onPointerDown);
      media.removeEventListener("change", close);
    };
  }, []);

  return (
    <header ref={frame} className={className}>
      {children}
    </header>
  );
}
