import { attempt, toastFailure } from "@/components/dashboard/toast-failure";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Sent } from "@/lib/api/calls";
import type { Wear } from "@/lib/wardrobe/schema";

type WhatWasWorn = Sent<"POST /api/wardrobe-outfits/wear">["body"];

const note = (body: WhatWasWorn) => api("POST /api/wardrobe-outfits/wear", { body });
const takeBack = (id: string) => api("DELETE /api/wardrobe-outfits/wear/{id}", { params: { id } });

export async function noteWear(body: WhatWasWorn, said: string, onChange: () => unknown): Promise<void> {
  await attempt(async () => {
    const { id } = await note(body);
    onChange();
    toast.success(said, { undo: () => takeBack(id).then(onChange, toastFailure) });
  });
}

export async function takeBackWear({ id, wornOn, outfitId, items }: Wear, onChange: () => unknown): Promise<void> {
  await attempt(async () => {
    await takeBack(id);
    onChange();
    const body = { wornOn, outfitId: outfitId ?? "", itemIds: items.map((item) => item.id) };
    toast.success("Quitado del calendario.", { undo: () => note(body).then(onChange, toastFailure) });
  });
}
