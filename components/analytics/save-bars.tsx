"use client";

import { ImageIcon } from "@/components/ui/icons";
import { saveBars } from "./save-picture";

type Props = { title: string; name: string; bars: Parameters<typeof saveBars>[1]; fileName: string };

export const SaveBars = ({ title, name, bars, fileName }: Props) => (
  <button
    type="button"
    aria-label={`Guardar PNG de ${name}`}
    onClick={() => saveBars(title, bars, fileName)}
    className="inline-flex min-h-11 items-center gap-1.5 text-muted hover:text-ink"
  >
    <ImageIcon className="size-4" /> PNG
  </button>
);
