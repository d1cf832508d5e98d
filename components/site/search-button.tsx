"use client";

import { lazy, type ReactNode, Suspense, useEffect } from "react";
import { type PaletteSwitch, usePaletteSwitch } from "@/components/search/use-palette-switch";
import { SearchIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";

function NoPalette({ open, onClose }: PaletteSwitch): ReactNode {
  useEffect(() => {
    if (open) onClose();
  }, [open, onClose]);
  return null;
}

// Visitors load the palette only when they use it. Where it cannot come, offline, nothing opens.
const SitePalette = lazy(() =>
  import("./site-palette").then(
    (file) => ({ default: file.SitePalette as typeof NoPalette }),
    () => ({ default: NoPalette }),
  ),
);

/** Opens the search of the site by click, ⌘K or Ctrl-K. */
export function SearchButton() {
  const { isUsed, isOpen, open, close, takeTyped } = usePaletteSwitch();
  const awake = useAwake();
  return (
    <>
      <button
        type="button"
        aria-label="Buscar en el sitio"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        title="Buscar en el sitio (Ctrl K)"
        disabled={!awake}
        onClick={open}
        className="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink noscript:hidden"
      >
        <SearchIcon />
      </button>
      {isUsed && (
        <Suspense fallback={null}>
          <SitePalette open={isOpen} onClose={close} takeTyped={takeTyped} />
        </Suspense>
      )}
    </>
  );
}
