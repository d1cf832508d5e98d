"use client";

import { useTransition } from "react";
import { TrashIcon } from "@/components/ui/icons";
import type { Wear } from "@/lib/wardrobe/schema";
import { OutfitCollage } from "../outfits/collage";
import { takeBackWear } from "../outfits/wear";

/** Something that was worn on the day, which can be taken back. */
export function WornCard({ wear, onChange }: { wear: Wear; onChange: () => void }) {
  const [isBusy, startRemoving] = useTransition();
  const pieces = wear.items.map(({ name }) => name).join(", ");
  const title = wear.name || "Sin nombre";
  return (
    <li className="flex gap-4 rounded-lg border border-line bg-surface p-3">
      <span className="w-28 shrink-0 rounded-md bg-stage p-2">
        <OutfitCollage items={wear.items} sizes="7rem" />
      </span>
      <div className="min-w-0 grow">
        <h3 className={`font-sans text-base font-semibold wrap-anywhere ${wear.name ? "" : "text-muted"}`}>{title}</h3>
        <p className="mt-1 text-sm wrap-anywhere text-muted">{pieces}</p>
      </div>
      <button
        type="button"
        aria-label={`Quitar ${wear.name || pieces} de este día`}
        aria-busy={isBusy}
        onClick={() => !isBusy && startRemoving(() => takeBackWear(wear, onChange))}
        className="-mt-1 -mr-1 grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-danger-soft hover:text-danger"
      >
        <TrashIcon />
      </button>
    </li>
  );
}
