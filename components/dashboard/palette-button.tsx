"use client";

import { usePaletteSwitch } from "@/components/search/use-palette-switch";
import { SearchIcon } from "@/components/ui/icons";
import { piece } from "@/components/ui/piece";
import { useAwake } from "@/components/ui/use-awake";

const Palette = piece(() => import("./panel-palette").then((file) => file.PanelPalette));

export function PaletteButton() {
  const { isUsed, isOpen, open, close, takeTyped } = usePaletteSwitch();
  const awake = useAwake();
  Palette.useEarly();

  return (
    <>
      <button
        type="button"
        aria-label="Buscar en el panel"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        disabled={!awake}
        onClick={open}
        className="flex h-11 min-w-11 items-center gap-2.5 rounded-lg px-3 text-subtle transition-colors hover:bg-sunken hover:text-ink sm:w-full sm:max-w-sm sm:border sm:border-line sm:bg-surface sm:hover:border-line-strong"
      >
        <SearchIcon />
        <span className="max-sm:hidden">Buscar…</span>
        <kbd className="ml-auto rounded-sm border border-line bg-paper px-1.5 font-sans text-sm leading-6 max-sm:hidden">
          Ctrl K
        </kbd>
      </button>
      {isUsed && <Palette open={isOpen} onClose={close} takeTyped={takeTyped} isWanted={isOpen} onMissing={close} />}
    </>
  );
}
