"use client";

import type { ReactNode } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";

/** In shares of the picture's sides. */
type Area = { left: number; top: number; width: number; height: number };

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
  crop: Area;
  onChange: (crop: Area) => void;
  round?: boolean;
  children: ReactNode;
};

/** Works by mouse, touch or keys. Load it lazily. */
export const CropArea = ({ crop, onChange, round = false, children }: Props) => (
  <ReactCrop
    ariaLabels={labels}
    keepSelection
    ruleOfThirds={!round}
    circularCrop={round}
    aspect={round ? 1 : undefined}
    className="[--rc-focus-color:var(--color-accent)]"
    minWidth={32}
    minHeight={32}
    crop={{ unit: "%", x: crop.left * 100, y: crop.top * 100, width: crop.width * 100, height: crop.height * 100 }}
    onChange={(_, { x, y, width, height }) =>
      onChange({ left: x / 100, top: y / 100, width: width / 100, height: height / 100 })
    }
  >
    {children}
  </ReactCrop>
);
