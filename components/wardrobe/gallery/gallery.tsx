"use client";

import { useEffect, useState } from "react";
import { useSearchParams } from "next/navigation";
import { FilterBar } from "@/components/dashboard/filter-bar";
import type { FilterField } from "@/components/dashboard/filter-control";
import { ListBody, ListPage } from "@/components/dashboard/list-page";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckCheckIcon, FilterIcon, ShirtIcon } from "@/components/ui/icons";
import { useAddressSteps } from "@/components/ui/use-address-steps";
import { useAwake } from "@/components/ui/use-awake";
import { useApi } from "@/lib/api/use-api";
import { formatTotal } from "@/lib/core/page";
import type { Item, ItemChoices, ItemPage } from "@/lib/wardrobe/schema";
import { galleryOrders, type GalleryQuery } from "@/lib/wardrobe/items/shared/gallery";
import { type ItemType, itemTypes, typeTitles } from "@/lib/wardrobe/shared/kinds";
import type { Cutter } from "../capture/remove-ground";
import { uploadQueue } from "../capture/upload-queue";
import { ChoiceBar } from "./choice-bar";
import { ChoiceProvider, useChoice } from "./choice";
import { GallerySection, sectionId } from "./gallery-section";
import { PieceDialog } from "./piece-dialog";
import { countPieces, useBlock, useReload } from "./use-pieces";

type Props = {
  wardrobes: { id: string; name: string }[];
  wardrobeId: string;
  query: GalleryQuery;
  values: Record<string, unknown>;
  defaults: Record<string, unknown>;
  isFiltered: boolean;
  unfiltered: string;
  first: Record<ItemType, ItemPage>;
  choices: ItemChoices;
  cutter: Cutter;
  captureHref: string;
};

export function PieceGallery(props: Props) {
  return (
    <ChoiceProvider>
      <ListPage>
        <Pieces {...props} />
      </ListPage>
    </ChoiceProvider>
  );
}

function Pieces({ wardrobes, wardrobeId, query, first, choices, captureHref, ...props }: Props) {
  const { values, defaults, isFiltered, unfiltered, cutter } = props;
  const found: Record<ItemType, ItemPage> = {
    top: useBlock(query, wardrobeId, "top", 1, first.top).data ?? first.top,
    bottom: useBlock(query, wardrobeId, "bottom", 1, first.bottom).data ?? first.bottom,
    accessory: useBlock(query, wardrobeId, "accessory", 1, first.accessory).data ?? first.accessory,
  };
  const asked = useApi(["GET /api/wardrobe-items/choices", { query: { wardrobeId } }], { fallbackData: choices });
  const known = asked.data ?? choices;
  const pending = uploadQueue.use().filter(({ piece }) => piece.wardrobeId === wardrobeId);
  const reload = useReload();
  const isAwake = useAwake();
  const { isChoosing, begin, end } = useChoice();
  const [opened, setOpened] = useState<Item | null>(null);
  const openId = useSearchParams().get("piece");
  const { go, back } = useAddressSteps();

  useEffect(() => uploadQueue.onArrival(reload));

  const total = itemTypes.reduce((sum, type) => sum + found[type].totalItems, 0);
  const isEmpty = total === 0 && !isFiltered;
  const open = (item: Item) => {
    setOpened(item);
    go({ piece: item.id }, true);
  };

  return (
    <>
      {!isEmpty && (
        <FilterBar values={values} defaults={defaults} fields={filterFields(known)} unfiltered={unfiltered} />
      )}
      <p role="status" className="sr-only">
        {countPieces(total)}
      </p>
      {total > 0 && (
        <div className="sticky top-14 z-20 -mx-4 flex items-center gap-2 border-b border-line bg-paper px-4 sm:-mx-6 sm:px-6 lg:top-16">
          <nav aria-label="Secciones" className="-ml-1.5 flex min-w-0 grow overflow-x-auto sm:-ml-2 sm:gap-2">
            {itemTypes.map((type) => (
              <a
                key={type}
                href={`#${sectionId(type)}`}
                className="inline-flex min-h-12 items-center gap-1.5 rounded-lg px-1.5 font-medium hover:text-accent max-sm:text-sm sm:px-2"
              >
                {typeTitles[type]} <span className="text-sm text-subtle">{formatTotal(found[type].totalItems)}</span>
              </a>
            ))}
          </nav>
          <Button
            variant="ghost"
            aria-pressed={isChoosing}
            disabled={!isAwake}
            onClick={() => (isChoosing ? end() : begin())}
            className="text-accent aria-pressed:bg-accent-soft max-sm:px-2"
          >
            <CheckCheckIcon className="size-5 max-sm:hidden" /> Elegir
          </Button>
        </div>
      )}
      <ListBody>
        {total === 0 && pending.length === 0 ? (
          isFiltered ? (
            <EmptyState
              icon={<FilterIcon className="size-6" />}
              title="Ninguna prenda coincide"
              action={
                <ButtonLink href={unfiltered} scroll={false} variant="secondary">
                  Quitar los filtros
                </ButtonLink>
              }
            >
              Prueba con otras palabras o quita un filtro.
            </EmptyState>
          ) : (
            <EmptyState
              icon={<ShirtIcon className="size-6" />}
              title="Este armario está vacío"
              action={<ButtonLink href={captureHref}>Subir la primera prenda</ButtonLink>}
            >
              Toma una foto de una prenda y la verás aquí sin fondo, entre tus Tops, Bottoms o Accessories.
            </EmptyState>
          )
        ) : (
          <div className="space-y-8">
            {itemTypes.map((type) => (
              <GallerySection
                key={type}
                type={type}
                query={query}
                wardrobeId={wardrobeId}
                first={found[type]}
                pending={pending.filter(({ piece }) => piece.type === type)}
                onOpen={open}
              />
            ))}
          </div>
        )}
      </ListBody>
      <ChoiceBar wardrobeId={wardrobeId} wardrobes={wardrobes} choices={known} />
      {openId && (
        <PieceDialog
          key={openId}
          id={openId}
          known={opened?.id === openId ? opened : undefined}
          wardrobes={wardrobes}
          choices={known}
          cutter={cutter}
          onClose={() => back({ piece: null })}
        />
      )}
    </>
  );
}

const filterFields = ({ colors, brands, sizes }: ItemChoices): FilterField[] => [
  { type: "search", name: "search", label: "Buscar", placeholder: "Nombre, marca o color" },
  { type: "select", name: "color", label: "Color", options: inUse("Todos", colors) },
  { type: "select", name: "brand", label: "Marca", options: inUse("Todas", brands) },
  { type: "select", name: "size", label: "Talla", options: inUse("Todas", sizes) },
  { type: "select", name: "unworn", label: "Uso", options: unworn },
  { type: "select", name: "order", label: "Orden", options: orders },
];

const inUse = (all: string, values: ItemChoices["colors"]) => [
  { value: "", label: all },
  ...values.map(({ value, count }) => ({ value, label: `${value} (${count})` })),
];

const unworn = [
  { value: "0", label: "Cualquiera" },
  { value: "30", label: "Sin usar hace 30 días" },
  { value: "90", label: "Sin usar hace 90 días" },
  { value: "365", label: "Sin usar hace un año" },
];

const orders = Object.entries(galleryOrders).map(([value, { label }]) => ({ value, label }));
