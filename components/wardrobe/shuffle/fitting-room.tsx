"use client";

import { type ReactNode, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { useApi } from "@/lib/api/use-api";
import type { Wardrobe } from "@/lib/wardrobe/schema";
import { noSize, typeLabels } from "@/lib/wardrobe/shared/kinds";
import { poolOf } from "@/lib/wardrobe/shared/shuffle";
import { ShuffleControls, ShuffleButton } from "./controls";
import { ShareOutfitButton, ShareWardrobeButton } from "./share-button";
import { Stage } from "./stage";
import { type Beginning, describeOutfit, piecesOf, type ShuffledLook, useShuffle } from "./use-shuffle";

type Props = {
  wardrobe: Pick<Wardrobe, "id" | "name" | "counts">;
  beginning: Beginning;
  uploadPath: string | null;
  heading: ReactNode;
};

export function FittingRoom({ wardrobe: { id, name, counts }, beginning, uploadPath, heading }: Props) {
  const { data, error, mutate } = useApi(["GET /api/wardrobe-items/pool", { query: { wardrobeId: id } }], {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  const pool = useMemo(() => data && poolOf(data), [data]);
  const shuffle = useShuffle(pool, beginning);
  const { look, isTurning, hasOther, locks } = shuffle;
  const isOwn = uploadPath !== null;
  return (
    <div className="flex grow flex-col gap-x-8 gap-y-2 max-sm:-my-2 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_auto_1fr]">
      <div className="flex min-h-11 items-center gap-2 lg:col-start-2">
        <div className="min-w-0 grow">{heading}</div>
        {isOwn ? <ShareOutfitButton outfit={look} /> : <ShareWardrobeButton name={name} />}
      </div>
      <div className="flex grow flex-col lg:col-start-1 lg:row-span-3 lg:row-start-1">
        <Stage shuffle={shuffle} pool={pool} counts={counts} uploadPath={uploadPath} />
      </div>
      <div className={`transition-opacity ${isTurning ? "opacity-30" : ""}`}>
        <p
          role="status"
          className="line-clamp-2 min-h-[2lh] content-center text-center text-sm text-balance text-muted lg:sr-only"
        >
          {describeOutfit(look)}
        </p>
        <Details outfit={look} />
      </div>
      <div className="lg:mt-4">
        {isOwn ? (
          <ShuffleControls wardrobeId={id} look={look} shuffle={shuffle} />
        ) : (
          <div className="flex">
            <ShuffleButton shuffle={shuffle} />
          </div>
        )}
        {pool && !hasOther && (
          <p className="mt-2 text-center text-sm text-muted">
            {locks.size > 0 ? "Suelta una prenda fijada para mezclar." : "Hace falta una prenda más para mezclar."}
          </p>
        )}
        {error && (
          <div role="alert" className="mt-2 flex items-center justify-center gap-3 text-sm text-danger">
            No se pudieron cargar las prendas.
            <Button variant="secondary" onClick={() => mutate()}>
              Reintentar
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function Details({ outfit }: { outfit: ShuffledLook }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line max-lg:hidden">
      {piecesOf(outfit).map(({ id, type, name, brand, color, size }) => (
        <li key={id} className="py-3">
          <p className="text-sm text-subtle">{typeLabels[type]}</p>
          <p className="font-semibold">{name}</p>
          <p className="text-sm text-muted">{[brand, color, size === noSize ? size : `Talla ${size}`].join(" · ")}</p>
        </li>
      ))}
    </ul>
  );
}
