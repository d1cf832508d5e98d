"use client";

import { useRouter, useSearchParams } from "next/navigation";
import { useRef, useState } from "react";
import { attempt } from "@/components/dashboard/toast-failure";
import { focusOn } from "@/components/ui/focus-result";
import { toast } from "@/components/ui/toast";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";
import type { Day } from "@/lib/core/days";
import type { Outfit } from "@/lib/wardrobe/schema";
import { OutfitCard } from "./outfit-card";
import { OutfitDialog } from "./outfit-dialog";
import { outfitGrid } from "./outfits-skeleton";
import { useToday } from "./use-today";
import { noteWear } from "./wear";

type Props = {
  outfits: Outfit[];
  today: Day;
};

/** The open outfit is part of the address, so that the back button closes it. */
export function OutfitGrid({ outfits, today: atFirst }: Props) {
  const router = useRouter();
  const isAwake = useAwake();
  const today = useToday(atFirst);
  const { go, back } = useAddressSteps();
  const openId = useSearchParams().get("outfit");
  const list = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const shown = outfits.filter(({ id }) => !removed.has(id));
  const opened = shown.find(({ id }) => id === openId);

  const close = () => back({ outfit: null });

  const wear = ({ id, name }: Outfit) =>
    noteWear({ wornOn: today, outfitId: id }, `Anotado: hoy usaste «${name}».`, () => router.refresh());

  async function remove({ id, name }: Outfit) {
    await attempt(async () => {
      await api("POST /api/wardrobe-outfits/remove", { body: { ids: [id] } });
      setRemoved((now) => new Set([...now, id]));
      // Not by going back: Next would drop the refresh on the popstate.
      go({ outfit: null }, false);
      router.refresh();
      toast.success(`Conjunto «${name}» eliminado.`, { undo: () => restore(id) });
    });
  }

  const restore = (id: string) =>
    attempt(async () => {
      await api("POST /api/wardrobe-outfits/restore", { body: { ids: [id] } });
      setRemoved((now) => new Set([...now].filter((one) => one !== id)));
      router.refresh();
    });

  return (
    <fieldset disabled={!isAwake} className="contents">
      <ul ref={list} className={outfitGrid}>
        {shown.map((outfit, index) => (
          <li key={outfit.id}>
            <OutfitCard
              outfit={outfit}
              today={today}
              priority={index < 4}
              onOpen={() => go({ outfit: outfit.id }, true)}
              onWear={() => wear(outfit)}
            />
          </li>
        ))}
      </ul>
      {opened && (
        <OutfitDialog
          outfit={opened}
          today={today}
          onClose={close}
          onClosed={() => {
            const card = list.current?.querySelector<HTMLElement>(`[data-outfit="${opened.id}"]`);
            if (card) card.focus();
            else focusOn(list.current);
          }}
          onWear={() => wear(opened)}
          onRename={async (name) => {
            await api("PATCH /api/wardrobe-outfits/update/{id}", { params: { id: opened.id }, body: { name } });
            router.refresh();
          }}
          onRemove={() => remove(opened)}
        />
      )}
    </fieldset>
  );
}
