"use client";

import { type ReactNode, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { BookmarkIcon, CalendarIcon, CircleCheckIcon, ShuffleIcon } from "@/components/ui/icons";
import { deviceDay } from "@/lib/core/days";
import { noteWear } from "../outfits/wear";
import { describeOutfit, piecesOf, type Shuffle, type ShuffledLook } from "./use-shuffle";

const SaveDialog = openedPiece(() => import("./save-dialog").then((file) => file.SaveDialog));

/** Keeps the focus while the pieces turn, to be pressed again. */
export function ShuffleButton({ shuffle: { isTurning, hasOther, shuffle } }: { shuffle: Shuffle }) {
  return (
    <button
      type="button"
      onClick={shuffle}
      disabled={!hasOther}
      aria-disabled={isTurning || undefined}
      className="flex h-15 grow items-center justify-center gap-2.5 rounded-full bg-accent px-3 font-display text-lg font-bold text-on-accent shadow-float transition-[scale,background-color] select-none hover:bg-accent-strong active:scale-95 disabled:shadow-none"
    >
      <ShuffleIcon className={`size-6 ${isTurning ? "animate-spin" : ""}`} />
      Mezclar
    </button>
  );
}

type Props = { wardrobeId: string; look: ShuffledLook; shuffle: Shuffle };

export function ShuffleControls({ wardrobeId, look, shuffle }: Props) {
  const [isNaming, setIsNaming] = useState(false);
  const itemIds = piecesOf(look).map(({ id }) => id);
  const { isSaved, isWorn, saved, wear } = useKeptOutfit(itemIds);
  return (
    <div className="flex items-center gap-2">
      <SideButton
        icon={isSaved ? <CircleCheckIcon /> : <BookmarkIcon />}
        isDone={isSaved}
        disabled={shuffle.isTurning || isSaved}
        onClick={() => setIsNaming(true)}
      >
        {isSaved ? "Guardado" : <SaveLabel />}
      </SideButton>
      <ShuffleButton shuffle={shuffle} />
      <SideButton
        icon={isWorn ? <CircleCheckIcon /> : <CalendarIcon />}
        isDone={isWorn}
        pressed={isWorn}
        disabled={shuffle.isTurning || isWorn}
        onClick={wear}
      >
        Usado hoy
      </SideButton>
      {isNaming && (
        <SaveDialog
          wardrobeId={wardrobeId}
          itemIds={itemIds}
          name={describeOutfit(look).slice(0, 80)}
          onSaved={saved}
          onClose={() => setIsNaming(false)}
        />
      )}
    </div>
  );
}

const SaveLabel = () => (
  <>
    Guardar <span className="sr-only">conjunto</span>
  </>
);

type SideProps = {
  icon: ReactNode;
  isDone: boolean;
  pressed?: boolean;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
};

function SideButton({ icon, isDone, pressed, disabled, onClick, children }: SideProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onClick()}
      className={`flex h-15 w-21 flex-col items-center justify-center gap-0.5 rounded-lg text-sm leading-5 font-medium transition-colors hover:bg-sunken active:scale-95 ${isDone ? "text-accent" : "text-muted hover:text-ink"}`}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}

type Kept = { outfitId?: string; isWorn?: boolean };

function useKeptOutfit(itemIds: string[]) {
  const key = itemIds.join();
  const [all, setAll] = useState<Record<string, Kept>>({});
  const [isNoting, setIsNoting] = useState(false);
  const { outfitId, isWorn = false } = all[key] ?? {};
  const keep = (change: (kept: Kept) => Kept) =>
    setAll((now) => ({ ...now, [key]: { ...now[key], ...change(now[key] ?? {}) } }));

  return {
    isSaved: outfitId !== undefined,
    isWorn,
    saved: (id: string) => keep(() => ({ outfitId: id })),
    async wear() {
      if (isNoting || isWorn) return;
      setIsNoting(true);
      const body = { wornOn: deviceDay(), outfitId: outfitId ?? "", itemIds };
      // Called when the wear is noted, and again if that is undone.
      await noteWear(body, "Anotado: lo usas hoy.", () => keep((kept) => ({ isWorn: !kept.isWorn })));
      setIsNoting(false);
    },
  };
}
