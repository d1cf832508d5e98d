"use client";

import { useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { attempt } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { BrushIcon, DownloadIcon, ImageIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { upload } from "@/lib/api/upload";
import type { Item } from "@/lib/wardrobe/schema";
import { originalPath, viewPath } from "@/lib/wardrobe/shared/views";
import { PiecePicture } from "../app/piece-picture";
import type { Cutter } from "../capture/remove-ground";
import { IconAction, iconAction } from "./icon-action";
import { pictureBox } from "./tile-skeleton";
import { useReload } from "./use-pieces";

const MaskDialog = openedPiece(() => import("../capture/mask-dialog").then((file) => file.MaskDialog));

const views = { photo: "Foto", cut: "Sin fondo" } as const;

export function PieceViews({ item, cutter }: { item: Item; cutter: Cutter }) {
  const { id, wardrobeId, name, picture } = item;
  const reload = useReload();
  const [isBusy, setIsBusy] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);

  async function act(action: () => Promise<unknown>) {
    setIsBusy(true);
    await attempt(action);
    setIsBusy(false);
  }

  const show = (shown: keyof typeof views) =>
    act(async () => {
      await api("PATCH /api/wardrobe-items/picture/{id}", { params: { id }, body: { shown } });
      reload();
    });

  const beginMending = () =>
    act(async () => {
      const response = await fetch(viewPath({ ...picture, shown: "photo" }, 1600));
      if (!response.ok) throw new Error("The photograph cannot be read.");
      setPhoto(await response.blob());
    });

  const makeCover = () =>
    act(async () => {
      await api("PATCH /api/wardrobes/update/{id}", { params: { id: wardrobeId }, body: { coverId: id } });
      toast.success("La prenda es ahora la portada del armario.");
    });

  return (
    <>
      <PiecePicture
        picture={picture}
        alt={name}
        sizes="(width < 40rem) 90vw, 14rem"
        fit="contain"
        className={`${pictureBox} max-sm:aspect-auto max-sm:h-[38dvh]`}
        priority
      />
      {picture.cutVersion > 0 && (
        <div role="group" aria-label="Qué se muestra" className="grid grid-cols-2 gap-2">
          {(["photo", "cut"] as const).map((shown) => (
            <Button
              key={shown}
              variant="secondary"
              aria-pressed={picture.shown === shown}
              disabled={isBusy}
              onClick={() => show(shown)}
              className="px-2 aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
            >
              {views[shown]}
            </Button>
          ))}
        </div>
      )}
      <div className="grid grid-cols-3 gap-1">
        <IconAction
          icon={<BrushIcon />}
          label={picture.cutVersion > 0 ? "Retocar" : "Recortar"}
          of="el fondo"
          disabled={isBusy}
          onClick={beginMending}
        />
        <IconAction icon={<ImageIcon />} label="Portada" of="del armario" disabled={isBusy} onClick={makeCover} />
        <a href={originalPath(picture)} download={`${name}.webp`} className={iconAction}>
          <DownloadIcon />
          <span>
            Original<span className="sr-only">, descargar</span>
          </span>
        </a>
      </div>
      {photo && (
        <MaskDialog
          photo={photo}
          cutter={cutter}
          onSave={async ({ mask }) => {
            const body = new FormData();
            body.set("mask", mask);
            await upload("POST /api/wardrobe-items/cut/{id}", { params: { id }, body });
            reload();
            toast.success("Recorte guardado.");
          }}
          onClose={() => setPhoto(null)}
        />
      )}
    </>
  );
}
