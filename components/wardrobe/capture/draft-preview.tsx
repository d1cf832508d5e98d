"use client";

import { useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { Button } from "@/components/ui/button";
import { BrushIcon, CropIcon, ImageIcon, LoaderCircleIcon } from "@/components/ui/icons";
import { useObjectUrl } from "@/components/ui/use-object-url";
import { confident } from "@/lib/wardrobe/shared/cutout/confident";
import type { PieceDraft, Drafts } from "./drafts";
import type { Cutter } from "./remove-ground";

const CropDialog = openedPiece(() => import("./crop-dialog").then((file) => file.CropDialog));
const MaskDialog = openedPiece(() => import("./mask-dialog").then((file) => file.MaskDialog));

type Props = { draft: PieceDraft; drafts: Drafts; cutter: Cutter };

export function DraftPreview({ draft, drafts, cutter }: Props) {
  const { key, state, cut, shown, whole, message } = draft;
  const [open, setOpen] = useState<"crop" | "mask" | null>(null);
  const close = () => setOpen(null);
  const isDoubtful = cut !== null && cut.confidence < confident && draft.strokes.length === 0;

  return (
    <div className="space-y-3">
      <DraftImage draft={draft} className="aspect-square w-full rounded-lg" />
      {cut && (
        <div role="group" aria-label="Qué se muestra" className="grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1">
          {(["cut", "photo"] as const).map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={shown === each}
              onClick={() => drafts.show(key, each)}
              className="min-h-11 rounded-md px-3 font-medium text-muted aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-float dark:aria-pressed:bg-line"
            >
              {each === "cut" ? "Sin fondo" : "Foto original"}
            </button>
          ))}
        </div>
      )}
      {isDoubtful && (
        <p className="text-sm text-muted">
          El recorte puede tener errores, por eso se muestra la foto. Con «Retocar», un trazo suele bastar.
        </p>
      )}
      {message && (
        <p role="alert" className="text-sm text-danger">
          {message}
          {state === "failed" && " Se muestra la foto original."}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {whole && (
          <Button variant="secondary" onClick={() => setOpen("crop")} className="flex-1">
            <CropIcon /> Recortar
          </Button>
        )}
        {cut && (
          <Button variant="secondary" onClick={() => setOpen("mask")} className="flex-1">
            <BrushIcon /> Retocar
          </Button>
        )}
        {state === "failed" && (
          <Button variant="secondary" onClick={() => drafts.retry(key)} className="flex-1">
            Reintentar
          </Button>
        )}
      </div>

      {open === "crop" && (
        <CropDialog photo={whole!} edits={draft.edits} onChange={(edits) => drafts.edit(key, edits)} onClose={close} />
      )}
      {open === "mask" && (
        <MaskDialog
          photo={cut!.photo}
          begun={{ cut: cut!, strokes: draft.strokes }}
          cutter={cutter}
          onSave={(mended, strokes) => drafts.mend(key, mended, strokes)}
          onClose={close}
        />
      )}
    </div>
  );
}

type PictureProps = { draft: PieceDraft; isThumbnail?: boolean; className: string };

export function DraftImage({ draft, isThumbnail = false, className }: PictureProps) {
  const { state, cut, photo, shown } = draft;
  const url = useObjectUrl(cut && shown === "cut" ? cut.cleaned : photo);
  const isCutting = state === "cutting";
  return (
    <div className={`relative grid place-items-center overflow-hidden border border-line bg-stage ${className}`}>
      {url ? (
        // A local object URL: nothing is fetched.
        // oxlint-disable-next-line @next/next/no-img-element
        <img
          src={url}
          alt={isThumbnail ? "" : shown === "cut" ? "La prenda sin fondo" : "La foto de la prenda"}
          className={`absolute size-full object-contain ${isCutting ? "animate-pulse" : ""}`}
        />
      ) : (
        <ImageIcon className="size-8 text-subtle" />
      )}
      {!isThumbnail && (
        <span role="status" className={isCutting ? "absolute bottom-2" : "sr-only"}>
          {isCutting ? (
            <span className="flex items-center gap-2 rounded-full bg-ink px-3 py-1.5 text-sm font-medium text-paper">
              <LoaderCircleIcon className="size-4 animate-spin" /> Quitando fondo...
            </span>
          ) : (
            state === "ready" && (shown === "cut" ? "Fondo quitado" : "Se muestra la foto original")
          )}
        </span>
      )}
      {isThumbnail && isCutting && <LoaderCircleIcon className="absolute size-6 animate-spin text-accent" />}
    </div>
  );
}
