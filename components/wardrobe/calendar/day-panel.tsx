"use client";

import { useId, useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { PlusIcon, TrashIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { formatWeekday } from "@/lib/core/dates";
import { type Day, startOfDay } from "@/lib/core/days";
import type { Wear } from "@/lib/wardrobe/schema";
import { OutfitCollage } from "../outfits/collage";
import { noteWear, takeBackWear } from "../outfits/wear";
import { OutfitPicker } from "./outfit-picker";

type Props = {
  username: string;
  day: Day;
  today: Day;
  wears: Wear[] | undefined;
  onChange: () => void;
};

export function DayPanel({ username, day, today, wears, onChange }: Props) {
  const [isPicking, setPicking] = useState(false);
  const heading = useId();
  const isAhead = day > today;
  return (
    <section aria-labelledby={heading} className="lg:sticky lg:top-24">
      <h2 id={heading} className="text-xl first-letter:uppercase lg:pt-1.5">
        {formatWeekday(startOfDay(day))}
      </h2>
      {!wears ? (
        <Loading className="mt-4">
          <Skeleton className="h-32" />
        </Loading>
      ) : (
        <ul className="mt-4 space-y-3 empty:hidden">
          {wears.map((wear) => (
            <WornCard key={wear.id} wear={wear} onChange={onChange} />
          ))}
        </ul>
      )}
      {wears?.length === 0 && (
        <p className="mt-2 text-muted">
          {isAhead ? "Este día aún no llega." : day === today ? "Aún no anotas nada hoy." : "Ese día no anotaste nada."}
        </p>
      )}
      {!isAhead && (
        <Button
          variant={wears?.length ? "secondary" : "primary"}
          onClick={() => setPicking(true)}
          className="mt-4 w-full"
        >
          <PlusIcon /> Agregar un conjunto
        </Button>
      )}
      {isPicking && (
        <OutfitPicker
          username={username}
          day={day}
          onClose={() => setPicking(false)}
          onPick={async ({ id, name }) => {
            setPicking(false);
            await noteWear({ wornOn: day, outfitId: id }, `«${name}» está en el calendario.`, onChange);
          }}
        />
      )}
    </section>
  );
}

function WornCard({ wear, onChange }: { wear: Wear; onChange: () => void }) {
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
