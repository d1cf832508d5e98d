"use client";

import { useRef, useState, type KeyboardEvent } from "react";
import { prefersReducedMotion } from "@/components/ui/prefers-reduced-motion";
import { ChevronLeftIcon, ChevronRightIcon } from "@/components/ui/icons";
import type { Picture as Shown } from "@/lib/media/shared/picture";
import { ProductPicture } from "./picture";

type Props = { label: string; images: (Shown & { alt: string })[]; shape: "wide" | "phone"; eager?: boolean };

/** The browser scrolls and snaps by touch and keyboard; scripts only add buttons. */
export function Slider({ label, images, shape, eager = false }: Props) {
  const row = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const several = images.length > 1;

  function show(index: number) {
    const target = Math.max(0, Math.min(images.length - 1, index));
    const behavior = prefersReducedMotion() ? "instant" : "smooth";
    row.current?.scrollTo({ left: target * row.current.clientWidth, behavior });
    setCurrent(target);
  }

  function onKeyDown(event: KeyboardEvent) {
    const targets: Record<string, number> = {
      ArrowRight: current + 1,
      ArrowLeft: current - 1,
      Home: 0,
      End: images.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(target);
  }

  return (
    <section aria-roledescription="carrusel" aria-label={label}>
      <ul
        ref={row}
        tabIndex={several ? 0 : undefined}
        aria-label={several ? `${label}: usa las flechas para pasar de una a otra` : label}
        onKeyDown={several ? onKeyDown : undefined}
        onScrollEnd={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setCurrent(Math.round(scrollLeft / clientWidth))
        }
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-lg border border-line bg-surface [@media(scripting:enabled)]:[scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <li key={image.src} className="w-full shrink-0 snap-center">
            <ProductPicture {...image} shape={shape} eager={eager && index === 0} className="w-full" />
          </li>
        ))}
      </ul>
      {several && (
        <div className="mt-2 flex items-center justify-center gap-1 [@media(scripting:none)]:hidden">
          <Step label={`${label}: anterior`} disabled={current === 0} onClick={() => show(current - 1)}>
            <ChevronLeftIcon />
          </Step>
          <p aria-live="polite" className="min-w-12 text-center text-sm text-muted tabular-nums">
            <span className="sr-only">Imagen </span>
            {current + 1} / {images.length}
          </p>
          <Step
            label={`${label}: siguiente`}
            disabled={current === images.length - 1}
            onClick={() => show(current + 1)}
          >
            <ChevronRightIcon />
          </Step>
        </div>
      )}
    </section>
  );
}

type StepProps = { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode };

/** At the end the button stays focusable: a disabled one would drop the focus. */
function Step({ label, disabled, onClick, children }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded-full border border-line bg-surface hover:border-line-strong aria-disabled:cursor-default aria-disabled:border-transparent aria-disabled:bg-transparent aria-disabled:text-subtle"
    >
      {children}
    </button>
  );
}
