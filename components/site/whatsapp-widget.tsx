"use client";

import { useEffect, useId, useRef, useState } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { ChevronDownIcon, MessageCircleIcon } from "@/components/ui/icons";

const collapseAfter = 3000;

/**
 * The way to the studio's chat. It greets when the page loads and then makes itself small: on a phone it is at any time a
 * strip of its own below the page (`--bottom-bar` in the shell keeps it free), on larger screens a round button. Without
 * JavaScript it is a link below the page.
 */
export function WhatsappWidget({ href }: { href: string }) {
  const [open, setOpen] = useState(true);
  const widget = useRef<HTMLElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const panel = useId();

  useEffect(() => {
    timer.current = setTimeout(() => {
      // Nothing disappears under the focus of somebody who is about to use it.
      if (!widget.current?.contains(document.activeElement)) setOpen(false);
    }, collapseAfter);
    return () => clearTimeout(timer.current);
  }, []);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !widget.current?.contains(target)) setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    return () => document.removeEventListener("pointerdown", onPointerDown);
  }, [open]);

  function toggle() {
    clearTimeout(timer.current);
    setOpen(!open);
  }

  return (
    <aside
      ref={widget}
      aria-label="Ayuda por WhatsApp"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface max-sm:flex max-sm:h-14 max-sm:items-center max-sm:justify-end sm:inset-x-auto sm:right-5 sm:bottom-5 sm:border-0 sm:bg-transparent print:hidden noscript:static"
    >
      {/* It waits for the button behind it: a browser that paints while the page still arrives would move it. */}
      <div
        id={panel}
        hidden={!open}
        className="grow not-has-[+button]:hidden sm:absolute sm:right-0 sm:bottom-full sm:pb-3 noscript:static"
      >
        <div className="flex items-center justify-between gap-3 pl-4 sm:block sm:w-72 sm:rounded-lg sm:border sm:border-line sm:bg-surface sm:p-5 sm:shadow-float">
          <p>
            <strong className="block font-semibold whitespace-nowrap max-sm:text-sm">¿Te ayudamos?</strong>
            <span className="text-muted max-sm:hidden">Cuéntanos qué necesitas y te respondemos por chat.</span>
          </p>
          <ButtonAnchor href={href} rel="noopener" className="shrink-0 max-sm:px-3 sm:mt-4 sm:w-full">
            <MessageCircleIcon /> Abrir WhatsApp
          </ButtonAnchor>
        </div>
      </div>
      {/* Its place and size are the same in both states, so that nothing moves; on a phone its label fills the strip. */}
      <button
        type="button"
        aria-label="Ayuda por WhatsApp"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
        className="flex h-14 w-11 shrink-0 items-center justify-center font-semibold text-accent sm:size-14 sm:rounded-full sm:bg-accent sm:text-on-accent sm:shadow-float sm:hover:bg-accent-strong noscript:hidden"
      >
        <MessageCircleIcon className="size-7 max-sm:hidden" />
        {!open && (
          <span className="absolute inset-0 flex items-center justify-center gap-2 sm:hidden">
            <MessageCircleIcon className="size-5" />
            Ayuda por WhatsApp
          </span>
        )}
        <ChevronDownIcon className={`size-5 sm:hidden ${open ? "" : "rotate-180"}`} />
      </button>
    </aside>
  );
}
