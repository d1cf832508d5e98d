"use client";

import { useEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TurnLeftIcon, TurnRightIcon } from "@/components/ui/icons";
import { type AllEdits, isWhole, noEdits, turnFurther } from "@/lib/wardrobe/shared/edits";

const labels = {
  cropArea: "Recorte: muévelo con las flechas",
  nwDragHandle: "Esquina superior izquierda",
  nDragHandle: "Lado superior",
  neDragHandle: "Esquina superior derecha",
  eDragHandle: "Lado derecho",
  seDragHandle: "Esquina inferior derecha",
  sDragHandle: "Lado inferior",
  swDragHandle: "Esquina inferior izquierda",
  wDragHandle: "Lado izquierdo",
};

type Props = {
  photo: Blob;
  edits: AllEdits;
  onChange: (edits: AllEdits) => void;
  onClose: () => void;
};

export function CropDialog({ photo, edits, onChange, onClose }: Props) {
  const [now, setNow] = useState(edits);
  const { left, top, width, height } = now.crop;

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
        <ReactCrop
          key={now.turn}
          ariaLabels={labels}
          keepSelection
          ruleOfThirds
          className="[--rc-focus-color:var(--color-accent)]"
          minWidth={32}
          minHeight={32}
          crop={{ unit: "%", x: left * 100, y: top * 100, width: width * 100, height: height * 100 }}
          onChange={(_, { x, y, width: across, height: down }) =>
            setNow({ ...now, crop: { left: x / 100, top: y / 100, width: across / 100, height: down / 100 } })
          }
        >
          <TurnedPhoto photo={photo} turn={now.turn} />
        </ReactCrop>
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
