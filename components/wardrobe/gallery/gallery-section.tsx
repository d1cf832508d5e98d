"use client";

import { type KeyboardEvent, type MouseEvent, type RefObject, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { attempt } from "@/components/dashboard/toast-failure";
import { ErrorState } from "@/components/ui/error-state";
import { WorkBar } from "@/components/ui/progress-bar";
import { api } from "@/lib/api/client";
import { formatTotal } from "@/lib/core/page";
import { type Item, type ItemPage } from "@/lib/wardrobe/schema";
import { blockQuery, blockSize, type GalleryQuery } from "@/lib/wardrobe/items/shared/gallery";
import { type ItemType, mostPieces, typeTitles } from "@/lib/wardrobe/shared/kinds";
import type { QueuedPiece } from "../capture/upload-queue";
import { useChoice } from "./choice";
import { PieceTile } from "./piece-tile";
import { pictureBox, pictureGrid, TileSkeleton } from "./tile-skeleton";
import { useBlocks } from "./use-blocks";
import { useBlock } from "./use-pieces";

type Props = {
  type: ItemType;
  query: GalleryQuery;
  wardrobeId: string;
  first: ItemPage;
  pending: QueuedPiece[];
  onOpen: (item: Item) => void;
};

export const sectionId = (type: ItemType): string => typeTitles[type].toLowerCase();

/** Renders and fetches only the blocks near the view. */
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
          {pending.map((queued) => (
            <PendingTile key={queued.piece.key} {...queued} />
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
        pending.length === 0 && <p className="pb-2 text-muted">Aquí no hay prendas.</p>
      )}
    </section>
  );
}

type BlockProps = Pick<Props, "onOpen"> & {
  block: number;
  total: number;
  rows: number;
  asked: Parameters<typeof useBlock>;
};

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

function ChooseAll({ type, query, wardrobeId }: Pick<Props, "type" | "query" | "wardrobeId">) {
  const { add } = useChoice();
  const [isBusy, setIsBusy] = useState(false);

  async function chooseAll() {
    setIsBusy(true);
    await attempt(async () => {
      const ids: string[] = [];
      for (let page = 1, pages = 1; page <= pages && ids.length <= mostPieces; page++) {
        const asked = { ...blockQuery(query, wardrobeId, type, page), limit: 100 };
        const { results, totalPages } = await api("GET /api/wardrobe-items/findAll", { query: asked });
        ids.push(...results.map(({ id }) => id));
        pages = totalPages;
      }
      add(ids);
    });
    setIsBusy(false);
  }

  return (
    <Button variant="ghost" busy={isBusy} onClick={chooseAll}>
      Elegir todos <span className="sr-only">los {typeTitles[type]}</span>
    </Button>
  );
}

const piecesIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>("[data-piece]")];

function useRange(list: RefObject<HTMLElement | null>) {
  const { isChoosing, add } = useChoice();
  const last = useRef<HTMLElement>(null);

  return function onClickCapture(event: MouseEvent) {
    const piece = (event.target as Element).closest<HTMLElement>("[data-piece]");
    if (!isChoosing || !piece) return;
    const pieces = piecesIn(list.current!);
    const [from, to] = [last.current ? pieces.indexOf(last.current) : -1, pieces.indexOf(piece)];
    last.current = piece;
    if (!event.shiftKey || from < 0) return;
    event.stopPropagation();
    add(pieces.slice(Math.min(from, to), Math.max(from, to) + 1).map(({ dataset }) => dataset.piece!));
  };
}

const words: Record<QueuedPiece["state"], string> = {
  waiting: "En espera",
  sending: "Subiendo...",
  failed: "No se pudo subir",
};

/** A failed piece is dealt with in the panel that sent it. */
function PendingTile({ piece: { name }, previewUrl, progress, state }: QueuedPiece) {
  return (
    <li>
      <span className={`relative block overflow-hidden rounded-lg bg-stage ${pictureBox}`}>
        {previewUrl && (
          // oxlint-disable-next-line @next/next/no-img-element -- a picture of this device
          <img src={previewUrl} alt="" className="size-full object-contain opacity-60" />
        )}
        {state === "sending" && (
          <span className="absolute inset-x-3 bottom-3">
            <WorkBar share={progress} label={`Subiendo ${name}`} />
          </span>
        )}
      </span>
      <span className="mt-2 block truncate leading-6 font-medium">{name}</span>
      <span className={`block truncate text-sm ${state === "failed" ? "text-danger" : "text-subtle"}`}>
        {words[state]}
      </span>
    </li>
  );
}
