"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { ChevronDownIcon, MessageCircleIcon } from "@/components/ui/icons";

const collapseAfter = 3000;
const greetedKey = "greeted";

/** On these pages the card would cover forms, purchases or texts, so it opens only on request. */
const quiet = /^\/(?:contact|product|repo|academy|tools|api)(?:\/|$)|^\/solutions$/;

/** Greets only on the first page of a visit; if storage is blocked, on each page. */
function mayGreet(): boolean {
  const hasRoom = !window.matchMedia("(width >= 80rem)").matches || !quiet.test(location.pathname);
  try {
    return hasRoom && sessionStorage.getItem(greetedKey) === null;
  } catch {
    return hasRoom;
  }
}

function noteGreeting(): void {
  try {
    sessionStorage.setItem(greetedKey, "1");
  } catch {
    // Without storage it greets once more.
  }
}

/**
 * Leads to the studio's chat. It greets once a visit, then shrinks. Its place is reserved: a strip below the page,
 * which `--bottom-bar` of the shell keeps free, or on wide screens a header button with its card below. Without
 * JavaScript it is a link there.
 */
export function WhatsappWidget({ href }: { href: string }) {
  const [open, setOpen] = useState(false);
  const widget = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const panel = useId();

  useEffect(() => {
    if (!mayGreet()) return;
    const greet = () => {
      noteGreeting();
      setOpen(true);
    };
    const collapse = () => {
      // Nothing disappears while it has the focus.
      if (!widget.current?.contains(document.activeElement)) setOpen(false);
    };
    const pending = [setTimeout(greet), setTimeout(collapse, collapseAfter)];
    timers.current = pending;
    return () => pending.forEach(clearTimeout);
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
    timers.current.forEach(clearTimeout);
    setOpen(!open);
  }

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== "Escape" || !open) return;
    setOpen(false);
    button.current?.focus();
  }

  return (
    <div
      ref={widget}
      role="group"
      aria-label="Ayuda por WhatsApp"
      onKeyDown={onKeyDown}
      className="max-xl:fixed max-xl:inset-x-0 max-xl:bottom-0 max-xl:flex max-xl:h-14 max-xl:items-center max-xl:justify-end max-xl:border-t max-xl:border-line max-xl:bg-surface print:hidden"
    >
      <a
        href={href}
        rel="noopener"
        className="hidden items-center justify-center gap-2 font-semibold text-accent max-xl:absolute max-xl:inset-0 xl:size-11 noscript:flex"
      >
        <MessageCircleIcon className="size-5" />
        <span className="xl:sr-only">Ayuda por WhatsApp</span>
      </a>
      {/* Its place and size are the same in both states, so that nothing moves. */}
      <button
        ref={button}
        type="button"
        aria-label="Ayuda por WhatsApp"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
        className="order-last flex h-14 w-11 shrink-0 items-center justify-center font-semibold text-accent xl:size-11 xl:rounded-lg xl:hover:bg-sunken noscript:hidden"
      >
        <MessageCircleIcon className="size-5 max-xl:hidden" />
        {!open && (
          <span className="absolute inset-0 flex items-center justify-center gap-2 xl:hidden">
            <MessageCircleIcon className="size-5" />
            Ayuda por WhatsApp
          </span>
        )}
        <ChevronDownIcon className={`size-5 xl:hidden ${open ? "" : "rotate-180"}`} />
      </button>
      {/* At the right edge of the container, where pages are free at the top. */}
      <div
        id={panel}
        hidden={!open}
        className="grow xl:absolute xl:top-full xl:right-[max(1.5rem,calc(50%-38.5rem))] xl:pt-3"
      >
        <div className="flex items-center justify-between gap-3 pl-4 sm:pl-6 xl:block xl:w-72 xl:animate-appear xl:rounded-lg xl:border xl:border-line xl:bg-surface xl:p-5 xl:shadow-float">
          <p>
            <strong className="block font-semibold whitespace-nowrap max-sm:text-sm sm:max-xl:inline">
              ¿Te ayudamos?
            </strong>{" "}
            <span className="text-muted max-sm:hidden">Cuéntanos qué necesitas y te respondemos por chat.</span>
          </p>
          <ButtonAnchor href={href} rel="noopener" className="shrink-0 max-sm:px-3 xl:mt-4 xl:w-full">
            <MessageCircleIcon /> Abrir WhatsApp
          </ButtonAnchor>
        </div>
      </div>
    </div>
  );
}
