"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { SearchIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import type { Role } from "@/lib/people/shared/roles";

// Its code comes when the page has nothing else to do, or at the first use.
const load = () => import("./palette");
const Palette = lazy(() => load().then((file) => ({ default: file.Palette })));

/** Opens the palette by click, ⌘K or Ctrl-K. */
export function PaletteButton({ role }: { role: Role }) {
  const [state, setState] = useState<"unused" | "open" | "closed">("unused");
  const awake = useAwake();

  useEffect(() => {
    const early = setTimeout(() => void load().catch(() => undefined), 1_500);
    return () => clearTimeout(early);
  }, []);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.metaKey || event.ctrlKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      setState((current) => (current === "open" ? "closed" : "open"));
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <>
      <button
        type="button"
        aria-label="Buscar en el panel"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        disabled={!awake}
        onClick={() => setState("open")}
        className="flex h-11 min-w-11 items-center gap-2.5 rounded-lg px-3 text-subtle transition-colors hover:bg-sunken hover:text-ink sm:w-full sm:max-w-sm sm:border sm:border-line sm:bg-surface sm:hover:border-line-strong"
      >
        <SearchIcon />
        <span className="max-sm:hidden">Buscar…</span>
        <kbd className="ml-auto rounded-sm border border-line bg-paper px-1.5 font-sans text-sm leading-6 max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {state !== "unused" && (
        <Suspense fallback={null}>
          <Palette role={role} open={state === "open"} onClose={() => setState("closed")} />
        </Suspense>
      )}
    </>
  );
}
