import { toastFailure } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";
import type { Wear } from "@/lib/wardrobe/schema";

type WhatWasWorn = Sent<"POST /api/wardrobe-outfits/wear">["body"];

/**
 * Notes what was worn on a day, says so, and offers to take it back.
 * @param onChange told when it is noted, and when it is taken back.
 */
export async function noteWear(body: WhatWasWorn, said: string, onChange: () => unknown): Promise<void> {
  try {
    const { id } = await api("POST /api/wardrobe-outfits/wear", { body });
    onChange();
    const undo = () => api("DELETE /api/wardrobe-outfits/wear/{id}", { params: { id } }).then(onChange, toastFailure);
    toast.success(said, { undo });
  } catch (failure) {
    toastFailure(failure);
  }
}

/** Takes back that something was worn, and offers to note it again. */
export async function takeBackWear(wear: Wear, onChange: () => unknown): Promise<void> {
  const { id, wornOn, outfitId } = wear;
  try {
    await api("DELETE /api/wardrobe-outfits/wear/{id}", { params: { id } });
    onChange();
    const body = { wornOn, outfitId: outfitId ?? "", itemIds: wear.items.map((item) => item.id) };
    const undo = () => api("POST /api/wardrobe-outfits/wear", { body }).then(onChange, toastFailure);
    toast.success("Quitado del calendario.", { undo });
  } catch (failure) {
    toastFailure(failure);
  }
}
