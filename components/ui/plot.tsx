"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from "react";
import type UPlot from "uplot";
import "uplot/dist/uPlot.min.css";

type Props = {
  /** Draws moments or places first, then figures. */
  draw: (
    Plot: typeof UPlot,
    onPoint: (index: number | null) => void,
  ) => { options: Omit<UPlot.Options, "width" | "height">; data: UPlot.AlignedData };
  drawn: unknown;
  plot?: RefObject<UPlot | null>;
  keys: readonly { name: string; look: string }[];
  label: string;
  hint: string;
  describe: (index: number) => string;
  linkOf: (index: number) => { href: string; label: string } | null;
  /** Whether the target is another page, which begins at its top. */
  scrolls?: boolean;
  className?: string;
};

/** Arrow keys move the cursor, and a line above describes the point. A click or Enter follows it. */
export function Plot({
  draw,
  drawn,
  plot,
  keys,
  label,
  hint,
  describe,
  linkOf,
  scrolls = true,
  className = "",
}: Props) {
  const router = useRouter();
  const box = useRef<HTMLDivElement>(null);
  const own = useRef<UPlot>(null);
  const drawing = plot ?? own;
  const [index, setIndex] = useState<number | null>(null);

  useEffect(() => {
    const target = box.current!;
    let gone = false;
    const resized = new ResizeObserver(() => drawing.current?.setSize(sizeOf(target)));
    const repainted = new MutationObserver(() => drawing.current?.redraw(true, true));
    void import("uplot").then(({ default: Library }) => {
      if (gone) return;
      const { options, data } = draw(Library, setIndex);
      drawing.current = new Library({ ...options, ...sizeOf(target) }, data, target);
      resized.observe(target);
      repainted.observe(document.documentElement, { attributeFilter: ["class"] });
    });
    return () => {
      gone = true;
      resized.disconnect();
      repainted.disconnect();
      drawing.current?.destroy();
      drawing.current = null;
      setIndex(null);
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- by what is drawn
  }, [drawn]);

  const link = index === null ? null : linkOf(index);
  const go = (href: string) => router.push(href, { scroll: scrolls });

  function open({ nativeEvent }: MouseEvent) {
    // A finger only points; a link beside the text leads on.
    if (link && (nativeEvent as PointerEvent).pointerType !== "touch") go(link.href);
  }

  function move(event: KeyboardEvent) {
    if (event.key === "Enter" && link) return go(link.href);
    const { current } = drawing;
    if (!current) return;
    const last = current.data[0].length - 1;
    const next = steps[event.key]?.(index, last);
    if (next === undefined) return;
    event.preventDefault();
    const at = Math.min(Math.max(next, 0), last);
    const [places, figures] = current.data;
    current.setCursor({ left: current.valToPos(places[at]!, "x"), top: current.valToPos(figures![at] ?? 0, "y") });
  }

  return (
    <figure>
      <figcaption className="flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 text-sm">
        <span className="flex flex-wrap gap-x-4 gap-y-1 text-muted">
          {keys.map(({ name, look }) => (
            <span key={name} className="inline-flex items-center gap-2">
              <span aria-hidden="true" className={`w-5 border-t-2 ${look}`} />
              {name}
            </span>
          ))}
        </span>
        <span className="flex min-h-11 flex-wrap items-center gap-x-3 text-muted tabular-nums sm:min-h-6">
          <span aria-live="polite">{index === null ? hint : describe(index)}</span>
          {link && (
            <Link
              href={link.href}
              prefetch={false}
              scroll={scrolls}
              className="inline-flex min-h-11 items-center link sm:min-h-6"
            >
              {link.label}
            </Link>
          )}
        </span>
      </figcaption>
      <div
        ref={box}
        role="group"
        aria-roledescription="gráfico"
        aria-label={label}
        tabIndex={0}
        onKeyDown={move}
        onClick={open}
        className={`mt-2 overflow-hidden ${className} ${link ? "cursor-pointer" : ""}`}
      />
    </figure>
  );
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({ width: clientWidth, height: clientHeight });

const steps: Record<string, (index: number | null, last: number) => number> = {
  ArrowRight: (index) => (index ?? -1) + 1,
  ArrowLeft: (index, last) => (index ?? last + 1) - 1,
  Home: () => 0,
  End: (_, last) => last,
};
