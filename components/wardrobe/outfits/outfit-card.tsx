"use client";

import { type ComponentProps, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { CheckIcon } from "@/components/ui/icons";
import type { Day } from "@/lib/core/days";
import type { Outfit } from "@/lib/wardrobe/schema";
import { wornText } from "@/lib/wardrobe/shared/worn";
import { OutfitCollage } from "./collage";

type Props = { outfit: Outfit; today: Day; priority: boolean; onOpen: () => void; onWear: () => Promise<void> };

export function OutfitCard({ outfit, today, priority, onOpen, onWear }: Props) {
  const { name, items } = outfit;
  return (
    <article className="flex h-full flex-col gap-2">
      <button
        type="button"
        onClick={onOpen}
        aria-label={`Ver el conjunto ${name}`}
        data-outfit={outfit.id}
        className={`block w-full rounded-lg border border-line p-3 transition-colors hover:border-line-strong ${items.length > 0 ? "bg-stage" : "bg-sunken"}`}
      >
        {items.length > 0 ? (
          <OutfitCollage
            items={items}
            sizes="(width >= 64rem) 18rem, (width >= 40rem) 30vw, 45vw"
            priority={priority}
          />
        ) : (
          <span className="grid aspect-4/5 place-items-center text-sm text-subtle">
            Este conjunto ya no tiene prendas.
          </span>
        )}
      </button>
      <div className="grow">
        <h2 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{name}</h2>
        <p className="text-sm text-muted">{wornText(outfit, today)}</p>
      </div>
      <WearButton outfit={outfit} today={today} onWear={onWear} variant="secondary" className="w-full" />
    </article>
  );
}

type WearProps = Pick<Props, "outfit" | "today" | "onWear"> &
  Pick<ComponentProps<typeof Button>, "variant" | "className">;

export function WearButton({ outfit: { name, items, lastWornOn }, today, onWear, variant, className }: WearProps) {
  const [isBusy, startWearing] = useTransition();
  const isWorn = lastWornOn === today;
  if (items.length === 0) return null;
  return (
    <Button
      variant={isWorn ? "secondary" : variant}
      aria-label={`Usado hoy: ${name}${isWorn ? ", anotado" : ""}`}
      aria-busy={isBusy}
      onClick={() => !isBusy && startWearing(onWear)}
      className={`${className} px-2! whitespace-nowrap ${isWorn ? "text-accent!" : ""}`}
    >
      {isWorn && <CheckIcon />} Usado hoy
    </Button>
  );
}
