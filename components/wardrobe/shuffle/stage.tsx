"use client";

import Link from "next/link";
import { PlusIcon } from "@/components/ui/icons";
import type { PoolItem, Wardrobe } from "@/lib/wardrobe/schema";
import { type ItemType, typeLabels } from "@/lib/wardrobe/shared/kinds";
import type { Pool } from "@/lib/wardrobe/shared/shuffle";
import { Reel } from "./reel";
import { deckOf, type Shuffle } from "./use-shuffle";

type Props = {
  shuffle: Shuffle;
  pool: Pool<PoolItem> | undefined;
  counts: Wardrobe["counts"];
  uploadPath: string | null;
};

export function Stage({ shuffle, pool, counts, uploadPath }: Props) {
  const { shown, look, coming, locks, pick } = shuffle;
  const place = (type: ItemType, size: string) => {
    const piece = shown[type];
    if (!piece && !uploadPath) return null;
    return (
      <div className={`relative min-h-0 min-w-0 basis-0 ${size}`}>
        {piece ? (
          <Reel
            type={type}
            piece={piece}
            deck={deckOf(type, look, coming, pool?.[type] ?? [])}
            pick={locks.has(type) || counts[type] === 1 ? 0 : pick}
            isLocked={locks.has(type)}
            hasOther={counts[type] > 1}
            onLock={() => shuffle.toggleLock(type)}
            onStep={(step) => shuffle.step(type, step)}
          />
        ) : (
          <EmptyPlace type={type} href={uploadPath!} />
        )}
      </div>
    );
  };
  const hasSide = counts.accessory > 0 || uploadPath !== null;
  return (
    <div className="flex min-h-60 grow basis-0 justify-center rounded-lg bg-stage p-2 sm:min-h-96 sm:p-6">
      <div className={`grid min-w-0 grow grid-rows-[minmax(0,1fr)] gap-1 ${hasSide ? twoColumns : "max-w-120"}`}>
        <div className="flex flex-col gap-1">
          {place("top", "grow-9")}
          {place("bottom", "grow-11")}
        </div>
        {hasSide && <div className="flex flex-col before:grow-2 after:grow-2">{place("accessory", "grow-7")}</div>}
      </div>
    </div>
  );
}

/** Named on what holds both columns: the first does not move when the HTML of the second arrives after a paint. */
const twoColumns = "max-w-173 grid-cols-[minmax(0,30fr)_minmax(0,13fr)]";

function EmptyPlace({ type, href }: { type: ItemType; href: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="absolute inset-1 flex flex-col items-center justify-center gap-1 rounded-lg border border-dashed border-on-stage/40 p-2 text-center text-sm font-medium text-on-stage/80 transition-colors hover:bg-on-stage/5 hover:text-on-stage"
    >
      <PlusIcon />
      Agregar {typeLabels[type].toLowerCase()}
    </Link>
  );
}
