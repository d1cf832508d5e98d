"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { BookmarkIcon, CalendarIcon, CircleCheckIcon, ShuffleIcon } from "@/components/ui/icons";
import { describeOutfit, piecesOf } from "./outfit-words";
import { useKeptOutfit } from "./use-kept-outfit";
import type { Outfit, Shuffle } from "./use-shuffle";

const SaveDialog = lazy(() => import("./save-dialog").then((file) => ({ default: file.SaveDialog })));

/** The button that one wants to press again. It keeps the focus while the pieces turn. */
export function ShuffleButton({ shuffle: { isTurning, hasOther, shuffle } }: { shuffle: Shuffle }) {
  return (
    <button
      type="button"
      onClick={shuffle}
      disabled={!hasOther}
      aria-disabled={isTurning || undefined}
      className="flex h-15 grow items-center justify-center gap-2.5 rounded-full bg-accent px-5 font-display text-lg font-bold text-on-accent shadow-float transition-[scale,background-color] select-none hover:bg-accent-strong active:scale-95 disabled:opacity-50 disabled:shadow-none"
    >
      <ShuffleIcon className={`size-6 ${isTurning ? "animate-spin" : ""}`} />
      Mezclar
    </button>
  );
}

type Props = { wardrobeId: string; look: Outfit; shuffle: Shuffle };

/** What its owner does with the outfit that is put on. */
export function OwnControls({ wardrobeId, look, shuffle }: Props) {
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
        <Suspense>
          <SaveDialog
            wardrobeId={wardrobeId}
            itemIds={itemIds}
            name={describeOutfit(look).slice(0, 80)}
            onSaved={saved}
            onClose={() => setIsNaming(false)}
          />
        </Suspense>
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
  /** It keeps the focus, and does nothing. */
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
      className={`flex h-15 w-21 shrink-0 flex-col items-center justify-center gap-0.5 rounded-lg text-sm leading-5 font-medium transition-colors hover:bg-sunken active:scale-95 ${isDone ? "text-accent" : "text-muted hover:text-ink"}`}
    >
      {icon}
      <span>{children}</span>
    </button>
  );
}
