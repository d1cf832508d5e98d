"use client";

import { type ComponentProps, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { CropArea } from "@/components/ui/crop-area";
import { Dialog } from "@/components/ui/dialog";
import { useObjectUrl } from "@/components/ui/use-object-url";

type Crop = ComponentProps<typeof CropArea>["crop"];

/** Pixels; twice the stored size. */
const longestSide = 1024;

type Props = { picture: Blob; name: string; onClose: () => void; onCut: (file: File) => void };

export function PhotoCropDialog({ picture, name, onClose, onCut }: Props) {
  const url = useObjectUrl(picture);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    void createImageBitmap(picture).then((bitmap) => {
      if (!isGone) setCrop(middleOf(bitmap));
      bitmap.close();
    });
    return () => {
      isGone = true;
    };
  }, [picture]);

  async function cut() {
    setIsBusy(true);
    try {
      const square = await cutSquare(picture, crop!);
      onCut(new File([square], name, { type: square.type }));
    } catch {
      setHasFailed(true);
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Recorta tu foto"
      description="Mueve el círculo y cambia su tamaño con el dedo, el mouse o las flechas."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={isBusy} disabled={!crop} onClick={() => void cut()}>
            Usar esta foto
          </Button>
        </>
      }
    >
      <div className="mt-4 grid min-h-48 place-items-center rounded-lg bg-sunken p-2">
        {crop && url && (
          <CropArea round crop={crop} onChange={setCrop}>
            {/* oxlint-disable-next-line @next/next/no-img-element -- a picture of this browser's own */}
            <img src={url} alt="La foto entera" className="block max-h-[50dvh] max-w-full touch-none" />
          </CropArea>
        )}
      </div>
      {hasFailed && (
        <p role="alert" className="mt-3 text-danger">
          No se pudo recortar en este navegador. Elige otra imagen.
        </p>
      )}
    </Dialog>
  );
}

function middleOf({ width, height }: ImageBitmap): Crop {
  const side = Math.min(width, height);
  const [across, down] = [side / width, side / height];
  return { left: (1 - across) / 2, top: (1 - down) / 2, width: across, height: down };
}

async function cutSquare(picture: Blob, { left, top, width, height }: Crop): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  const canvas = document.createElement("canvas");
  const side = Math.round(Math.min(longestSide, width * bitmap.width));
  [canvas.width, canvas.height] = [side, side];
  const context = canvas.getContext("2d")!;
  context.imageSmoothingQuality = "high";
  const part = [left * bitmap.width, top * bitmap.height, width * bitmap.width, height * bitmap.height] as const;
  context.drawImage(bitmap, ...part, 0, 0, side, side);
  bitmap.close();
  // A browser that cannot write WebP gives a PNG, which is accepted too.
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("Nothing was drawn."))), "image/webp", 0.9),
  );
}
