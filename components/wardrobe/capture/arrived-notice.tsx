"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import { deviceDay } from "@/lib/core/days";
import type { Item } from "@/lib/wardrobe/schema";
import type { ItemType } from "@/lib/wardrobe/shared/kinds";
import { noteWear } from "../outfits/wear";
import { uploadQueue } from "./upload-queue";

const together: Record<ItemType, number> = { top: 1, bottom: 1, accessory: 4 };

const isOutfit = (items: readonly Item[]): boolean =>
  items.length > 1 &&
  Object.entries(together).every(([type, most]) => items.filter((item) => item.type === type).length <= most);

/** Offers to note pieces that arrived during this visit as worn, if they are an outfit. */
export function ArrivedNotice() {
  const [items, setItems] = useState<readonly Item[]>([]);
  const [isWorn, setIsWorn] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  useEffect(
    () =>
      uploadQueue.onArrival((item) => {
        // After an outfit was worn, the next piece starts a new one.
        setItems((now) => (isWorn ? [item] : [...now, item]));
        setIsWorn(false);
      }),
    [isWorn],
  );

  if (!isOutfit(items)) return null;

  async function wear() {
    if (isBusy || isWorn) return;
    setIsBusy(true);
    const body = { wornOn: deviceDay(), outfitId: "", itemIds: items.map(({ id }) => id) };
    // Called when the wear is noted, and again if that is undone.
    await noteWear(body, "Anotado: lo usas hoy.", () => setIsWorn((now) => !now));
    setIsBusy(false);
  }

  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-sunken px-4 py-3">
      <p className="min-w-0 grow basis-48">
        <span className="font-medium">{items.length} prendas guardadas.</span> ¿Las estás usando hoy?
      </p>
      <Button
        variant={isWorn ? "secondary" : "primary"}
        aria-pressed={isWorn}
        aria-busy={isBusy}
        onClick={() => void wear()}
      >
        {isWorn && <CheckIcon />} Usado hoy
      </Button>
    </div>
  );
}
