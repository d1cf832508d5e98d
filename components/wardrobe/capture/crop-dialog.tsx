"use client";

import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { CropArea } from "@/components/ui/crop-area";
import { Dialog } from "@/components/ui/dialog";
import { TurnLeftIcon, TurnRightIcon } from "@/components/ui/icons";
import { type AllEdits, isWhole, noEdits, turnFurther } from "@/lib/wardrobe/shared/edits";

type Props = {
  photo: Blob;
  edits: AllEdits;
  onChange: (edits: AllEdits) => void;
  onClose: () => void;
};

export function CropDialog({ photo, edits, onChange, onClose }: Props) {
  const [now, setNow] = useState(edits);

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Recortar y girar"
      description="Deja la prenda entera, con un poco de fondo alrededor."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            onClick={() => {
              onChange(now.turn === 0 && isWhole(now.crop) ? noEdits : now);
              onClose();
            }}
          >
            Aplicar
          </Button>
        </>
      }
    >
      <div className="mt-4 grid place-items-center rounded-lg bg-sunken p-2">
        <CropArea key={now.turn} crop={now.crop} onChange={(crop) => setNow({ ...now, crop })}>
          <TurnedPhoto photo={photo} turn={now.turn} />
        </CropArea>
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setNow(turnFurther(now, "left"))} className="flex-1">
          <TurnLeftIcon /> Girar a la izquierda
        </Button>
        <Button variant="secondary" onClick={() => setNow(turnFurther(now, "right"))} className="flex-1">
          <TurnRightIcon /> Girar a la derecha
        </Button>
      </div>
    </Dialog>
  );
}

function TurnedPhoto({ photo, turn }: { photo: Blob; turn: AllEdits["turn"] }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let isGone = false;
    void createImageBitmap(photo).then((bitmap) => {
      if (isGone || !canvas.current) return;
      const { width, height } = bitmap;
      [canvas.current.width, canvas.current.height] = turn % 180 === 0 ? [width, height] : [height, width];
      const context = canvas.current.getContext("2d")!;
      context.translate(canvas.current.width / 2, canvas.current.height / 2);
      context.rotate((turn * Math.PI) / 180);
      context.drawImage(bitmap, -width / 2, -height / 2);
    });
    return () => {
      isGone = true;
    };
  }, [photo, turn]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="La foto, como quedará girada"
      className="block max-h-[55dvh] max-w-full touch-none"
    />
  );
}
