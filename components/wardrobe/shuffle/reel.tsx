"use client";

import type { KeyboardEvent } from "react";
import { ChevronLeftIcon, ChevronRightIcon, LockIcon, LockOpenIcon } from "@/components/ui/icons";
import type { PoolItem } from "@/lib/wardrobe/schema";
import { type ItemType, typeLabels } from "@/lib/wardrobe/shared/kinds";
import { PiecePicture } from "../app/piece-picture";
import type { DeckCard } from "./use-shuffle";
import { useReelMotion } from "./use-reel-motion";
import { useSwipe } from "./use-swipe";

type Props = {
  type: ItemType;
  piece: PoolItem;
  deck: DeckCard[];
  /** The number of the shown pick while a shuffle turns this reel; otherwise 0. */
  pick: number;
  isLocked: boolean;
  hasOther: boolean;
  onLock: () => void;
  onStep: (step: 1 | -1) => void;
};

/** Places each picture and its buttons so that a top's hem meets a bottom's waist. */
const shapes: Record<ItemType, { picture: string; steps: string }> = {
  top: { picture: "inset-x-[8%] inset-y-0 [&_img]:object-bottom", steps: "top-1/2 -translate-y-1/2" },
  bottom: { picture: "inset-x-[15%] inset-y-0 [&_img]:object-top", steps: "top-1/2 -translate-y-1/2" },
  accessory: { picture: "inset-x-0 top-9 bottom-11", steps: "bottom-0" },
};

export function Reel({ type, piece, deck, pick, isLocked, hasOther, onLock, onStep }: Props) {
  const { box, drag, release, go } = useReelMotion(piece.id, pick);
  const step = (direction: 1 | -1) => {
    go(direction);
    onStep(direction);
  };
  const swipe = useSwipe({
    onMove: drag,
    onEnd(direction, distance) {
      release(direction, distance);
      if (direction !== 0) onStep(direction);
    },
  });

  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowRight: 1, ArrowLeft: -1 }[event.key] as 1 | -1 | undefined;
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    step(direction);
  }

  const pictures = (
    <span ref={box} className="absolute inset-0 block overflow-clip [overflow-clip-margin:0.5rem]">
      {deck.map(({ piece: { id, picture }, isPassing }) => (
        <span
          key={id}
          data-card={id}
          className={`absolute drop-shadow-lg drop-shadow-on-stage/30 ${shapes[type].picture} ${id === piece.id ? "" : "invisible"}`}
        >
          <PiecePicture
            bare
            instant
            picture={picture}
            fit="contain"
            alt=""
            sizes={isPassing ? "4rem" : "(width < 64rem) 60vw, 28rem"}
            className="size-full"
          />
        </span>
      ))}
    </span>
  );

  if (!hasOther) {
    return (
      <div role="img" aria-label={`${typeLabels[type]}: ${piece.name}`} className="absolute inset-0">
        {pictures}
      </div>
    );
  }
  return (
    <div role="group" aria-label={typeLabels[type]} className="group absolute inset-0">
      <button
        type="button"
        aria-pressed={isLocked}
        aria-label={`Fijar ${piece.name}`}
        aria-keyshortcuts="ArrowLeft ArrowRight"
        onClick={onLock}
        onKeyDown={onKeyDown}
        {...swipe}
        className="absolute inset-0 w-full cursor-grab touch-pan-y rounded-lg select-none active:cursor-grabbing"
      >
        {pictures}
        <LockBadge isLocked={isLocked} />
      </button>
      {([-1, 1] as const).map((direction) => (
        <button
          key={direction}
          type="button"
          aria-label={`${typeLabels[type]} ${direction < 0 ? "anterior" : "siguiente"}`}
          onClick={() => step(direction)}
          className={`absolute grid size-11 place-items-center rounded-full text-on-stage/60 transition-colors hover:bg-on-stage/10 hover:text-on-stage ${direction < 0 ? "left-0" : "right-0"} ${shapes[type].steps}`}
        >
          {direction < 0 ? <ChevronLeftIcon /> : <ChevronRightIcon />}
        </button>
      ))}
    </div>
  );
}

function LockBadge({ isLocked }: { isLocked: boolean }) {
  const look = isLocked ? "bg-accent text-on-accent" : "text-on-stage/50 group-hover:text-on-stage";
  return (
    <span className={`absolute top-0 right-0 grid size-9 place-items-center rounded-full ${look}`}>
      {isLocked ? <LockIcon className="size-4.5" /> : <LockOpenIcon className="size-4.5" />}
    </span>
  );
}
