"use client";

import { useDeferredValue, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SearchIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useApi } from "@/lib/api/use-api";
import { formatWeekday } from "@/lib/core/dates";
import { type Day, startOfDay } from "@/lib/core/days";
import type { Outfit } from "@/lib/wardrobe/schema";
import { wardrobePath } from "@/lib/wardrobe/shared/paths";
import { OutfitCollage } from "../outfits/collage";

type Props = { username: string; day: Day; onPick: (outfit: Outfit) => Promise<void>; onClose: () => void };

export function OutfitPicker({ username, day, onPick, onClose }: Props) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const { data, error } = useApi(["GET /api/wardrobe-outfits/findAll", { query: { search, limit: 24 } }, username], {
    keepPreviousData: true,
  });
  const outfits = data?.results.filter(({ items }) => items.length > 0);
  const hasNone = data?.totalItems === 0 && search === "";
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="¿Qué usaste?"
      description={<span className="inline-block first-letter:uppercase">{formatWeekday(startOfDay(day))}</span>}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cancelar
        </Button>
      }
    >
      {hasNone ? (
        <div className="mt-5 space-y-4">
          <p>Aún no tienes conjuntos. Combina tus prendas y guarda lo que te guste.</p>
          <ButtonLink href={wardrobePath(username)}>Combinar prendas</ButtonLink>
        </div>
      ) : (
        <>
          <label className="relative mt-5 block">
            <span className="sr-only">Buscar un conjunto</span>
            <SearchIcon className="pointer-events-none absolute top-3.5 left-3.5 size-5 text-subtle" />
            <input
              type="search"
              value={typed}
              maxLength={100}
              onChange={({ target }) => setTyped(target.value)}
              placeholder="Nombre, prenda o color"
              autoComplete="off"
              enterKeyHint="search"
              className="h-12 w-full rounded-lg border border-line-strong bg-surface pr-3 pl-11 hover:border-ink"
            />
          </label>
          <p role="status" className="mt-3 text-muted empty:hidden">
            {error && !data ? error.message : data?.totalItems === 0 ? "Ningún conjunto coincide." : ""}
          </p>
          {!outfits && !error && (
            <Loading className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
              <Skeleton className="aspect-4/5" />
              <Skeleton className="aspect-4/5" />
            </Loading>
          )}
          <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
            {outfits?.map((outfit) => (
              <li key={outfit.id}>
                <button
                  type="button"
                  onClick={() => onPick(outfit)}
                  className="w-full rounded-lg border border-line p-2 text-left hover:border-line-strong hover:bg-sunken"
                >
                  <span className="block rounded-md bg-stage p-2">
                    <OutfitCollage items={outfit.items} sizes="(width >= 40rem) 12rem, 40vw" />
                  </span>
                  <span className="mt-2 block font-semibold wrap-anywhere">{outfit.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
