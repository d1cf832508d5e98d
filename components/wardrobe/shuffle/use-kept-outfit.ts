"use client";

import { useState } from "react";
import { deviceDay } from "@/lib/core/days";
import { noteWear } from "../outfits/wear";

type Kept = { outfitId?: string; isWorn?: boolean };

/** Whether the pieces that are put on are saved as an outfit and noted as worn today, as far as this page knows, and the ways to do so. */
export function useKeptOutfit(itemIds: string[]) {
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
      // Told once when it is noted and, if it is taken back, once more.
      await noteWear(body, "Anotado: lo usas hoy.", () => keep((kept) => ({ isWorn: !kept.isWorn })));
      setIsNoting(false);
    },
  };
}
