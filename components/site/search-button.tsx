"use client";

import { usePaletteSwitch } from "@/components/search/use-palette-switch";
import { SearchIcon } from "@/components/ui/icons";
import { piece } from "@/components/ui/piece";
import { useAwake } from "@/components/ui/use-awake";

// Loads the palette at first use. Offline, nothing opens.
const Palette = piece(() => import("./site-palette").then((file) => file.SitePalette));

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
      {isUsed && <Palette open={isOpen} onClose={close} takeTyped={takeTyped} isWanted={isOpen} onMissing={close} />}
    </>
  );
}
