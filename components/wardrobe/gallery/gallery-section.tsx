"use client";

import { type KeyboardEvent, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { ErrorState } from "@/components/ui/error-state";
import { api } from "@/lib/api/client";
import { formatTotal } from "@/lib/core/page";
import { type Item, type ItemPage, mostChosen } from "@/lib/wardrobe/schema";
import { blockQuery, blockSize, type GalleryQuery } from "@/lib/wardrobe/items/shared/gallery";
import { type ItemType, typeTitles } from "@/lib/wardrobe/shared/kinds";
import type { PendingPiece } from "../capture/use-pending-pieces";
import { useChoice } from "./choice";
import { PendingTile } from "./pending-tile";
import { PieceTile } from "./piece-tile";
import { pictureGrid, TileSkeleton } from "./tile-skeleton";
import { useBlocks } from "./use-blocks";
import { useBlock } from "./use-pieces";
import { piecesIn, useRange } from "./use-range";

type Props = {
  type: ItemType;
  query: GalleryQuery;
  wardrobeId: string;
  /** Its first block. */
  first: ItemPage;
  /** Those that are on their way. */
  pending: PendingPiece[];
  onOpen: (item: Item) => void;
};

/** Where a kind is on the page. */
export const sectionId = (type: ItemType): string => typeTitles[type].toLowerCase();

/** The pieces of one kind. Only those near the view are in the page, and only those that were near it are asked for. */
export function GallerySection({ type, query, wardrobeId, first, pending, onOpen }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const titleId = useId();
  const total = first.totalItems;
  const { blocks, before, after, columns, rowsOf } = useBlocks(list, total);
  const { isChoosing } = useChoice();
  const onClickCapture = useRange(list);
  const title = typeTitles[type];

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[event.key];
    if (step === undefined) return;
    const pieces = piecesIn(list.current!);
    const next = pieces[pieces.indexOf(event.target as HTMLElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  return (
    <section id={sectionId(type)} aria-labelledby={titleId} className="scroll-mt-28 space-y-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={titleId} className="text-xl">
          {title} <span className="font-sans text-base font-normal text-subtle">{formatTotal(total)}</span>
        </h2>
        {isChoosing && total > 0 && <ChooseAll type={type} query={query} wardrobeId={wardrobeId} />}
      </div>
      {pending.length > 0 && (
        <ul aria-label={`${title} que se están subiendo`} className={pictureGrid}>
          {pending.map((piece) => (
            <PendingTile key={piece.key} piece={piece} />
          ))}
        </ul>
      )}
      {total > 0 ? (
        <ul
          ref={list}
          aria-labelledby={titleId}
          onKeyDown={onKeyDown}
          onClickCapture={onClickCapture}
          style={{ paddingTop: before, paddingBottom: after }}
          className={pictureGrid}
        >
          {blocks.map((block) => (
            <Block
              key={block}
              block={block}
              total={total}
              rows={rowsOf(block)}
              asked={[query, wardrobeId, type, block + 1, block === 0 ? first : undefined]}
              onOpen={onOpen}
            />
          ))}
        </ul>
      ) : (
        pending.length === 0 && <p className="pb-2 text-muted">Nada por aquí.</p>
      )}
    </section>
  );
}

type BlockProps = Pick<Props, "onOpen"> & {
  block: number;
  total: number;
  /** How many rows it takes. */
  rows: number;
  asked: Parameters<typeof useBlock>;
};

/** Some pieces of a kind; as many grey ones until they are there. */
function Block({ block, total, rows, asked, onOpen }: BlockProps) {
  const { data, error, mutate } = useBlock(...asked);
  const start = block * blockSize;
  if (data)
    return data.results.map((item, index) => (
      <PieceTile key={item.id} item={item} position={start + index + 1} total={total} onOpen={onOpen} />
    ));
  if (error)
    return (
      <li className="col-span-full" style={{ gridRow: `span ${rows}` }}>
        <ErrorState title="No se pudieron cargar las prendas." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      </li>
    );
  return Array.from({ length: Math.min(blockSize, total - start) }, (_, index) => <TileSkeleton key={index} />);
}

/** Chooses what there is of a kind, also what is not in the page. */
function ChooseAll({ type, query, wardrobeId }: Pick<Props, "type" | "query" | "wardrobeId">) {
  const { add } = useChoice();
  const [isBusy, setIsBusy] = useState(false);

  async function chooseAll() {
    setIsBusy(true);
    try {
      const ids: string[] = [];
      for (let page = 1, pages = 1; page <= pages && ids.length <= mostChosen; page++) {
        const asked = { ...blockQuery(query, wardrobeId, type, page), limit: 100 };
        const { results, totalPages } = await api("GET /api/wardrobe-items/findAll", { query: asked });
        ids.push(...results.map(({ id }) => id));
        pages = totalPages;
      }
      add(ids);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="ghost" busy={isBusy} onClick={chooseAll}>
      Elegir todos <span className="sr-only">los {typeTitles[type]}</span>
    </Button>
  );
}
