"use client";

import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { MessageCircleIcon, XIcon } from "@/components/ui/icons";

const collapseAfter = 3000;

/** On these pages people read, answer or fill in, so the card opens only on request. */
const quiet =
  /^\/(?:contact|product|cliente|comprar?|mis-compras|p|repo|reservar?|academy|certificados|tools|api)(?:\/|$)|^\/solutions$/;

/**
 * A round button that floats at the bottom right, with a card above it that leads to the studio's chat. The card is
 * open when a page loads and closes by itself. A page's sticky bar at the bottom lifts it with `data-bottom-bar`; a page
 * where it would cover what is paid or answered hides it with `data-without-help`.
 * Without JavaScript the button is a link.
 */
export function WhatsappWidget({ href }: { href: string }) {
  const [open, setOpen] = useState(false);
  const widget = useRef<HTMLElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timers = useRef<ReturnType<typeof setTimeout>[]>([]);
  const panel = useId();

  useEffect(() => {
    // Nor beside the notice that asks to sign in.
    if (quiet.test(location.pathname) || new URLSearchParams(location.search).has("redirectURL")) return;
    const collapse = () => {
      // Nothing disappears while it has the focus.
      if (!widget.current?.contains(document.activeElement)) setOpen(false);
    };
    const pending = [setTimeout(setOpen, 0, true), setTimeout(collapse, collapseAfter)];
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

  const round = "size-14 place-items-center rounded-full bg-accent text-on-accent shadow-float hover:bg-accent-strong";
  return (
    <aside
      ref={widget}
      aria-label="Ayuda por WhatsApp"
      onKeyDown={onKeyDown}
      className="fixed right-4 bottom-4 z-40 sm:right-6 sm:bottom-6 print:hidden [body:has([aria-modal])_&]:hidden [body:has([data-bottom-bar])_&]:bottom-24 [body:has([data-without-help])_&]:hidden"
    >
      <a href={href} rel="noopener" aria-label="Ayuda por WhatsApp" className={`hidden noscript:grid ${round}`}>
        <MessageCircleIcon className="size-6" />
      </a>
      <button
        ref={button}
        type="button"
        aria-label="Ayuda por WhatsApp"
        aria-expanded={open}
        aria-controls={panel}
        onClick={toggle}
        className={`grid noscript:hidden ${round}`}
      >
        {open ? <XIcon className="size-6" /> : <MessageCircleIcon className="size-6" />}
      </button>
      <div
        id={panel}
        hidden={!open}
        className="absolute right-0 bottom-full mb-3 w-72 max-w-[calc(100vw-2rem)] animate-appear rounded-lg border border-line bg-surface p-5 shadow-float"
      >
        <p>
          <strong className="block font-semibold">¿Te ayudamos?</strong>
          <span className="text-muted">Cuéntanos qué necesitas y te respondemos por chat.</span>
        </p>
        <ButtonAnchor href={href} rel="noopener" className="mt-4 w-full">
          <MessageCircleIcon /> Abrir WhatsApp
        </ButtonAnchor>
      </div>
    </aside>
  );
}
