"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { DownloadIcon, ImageIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Item } from "@/lib/wardrobe/schema";
import { originalPath } from "@/lib/wardrobe/shared/views";
import { PiecePicture } from "../app/piece-picture";
import { IconAction, iconAction } from "./icon-action";
import { pictureBox } from "./tile-skeleton";

/** The picture of a piece, and what can be done with it. */
export function PieceViews({ item: { id, wardrobeId, name, picture } }: { item: Item }) {
  const [isBusy, setIsBusy] = useState(false);

  async function attempt(action: () => Promise<unknown>) {
    setIsBusy(true);
    try {
      await action();
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setIsBusy(false);
    }
  }

  const makeCover = () =>
    attempt(async () => {
      await api("PATCH /api/wardrobes/update/{id}", { params: { id: wardrobeId }, body: { coverId: id } });
      toast.success("Es la portada del armario.");
    });

  return (
    <>
      <PiecePicture
        picture={picture}
        alt={name}
        sizes="(width < 40rem) 90vw, 14rem"
        className={`${pictureBox} max-sm:mx-auto max-sm:max-h-[38dvh]`}
        priority
      />
      <div className="grid grid-cols-2 gap-1">
        <IconAction icon={<ImageIcon />} label="Portada" of="del armario" disabled={isBusy} onClick={makeCover} />
        <a href={originalPath(picture)} download={`${name}.webp`} className={iconAction}>
          <DownloadIcon />
          <span>
            Original<span className="sr-only">, descargar</span>
          </span>
        </a>
      </div>
    </>
  );
}
