"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { CameraIcon, ImageIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { acceptedPictures } from "@/lib/pictures/shared/picked-files";

type Props = {
  onFiles: (files: File[]) => void;
  isMore?: boolean;
  isMain?: boolean;
};

/** With a mouse there is no camera button beside it. */
const mainByMouse =
  "pointer-fine:border-transparent pointer-fine:bg-accent pointer-fine:text-on-accent pointer-fine:hover:bg-accent-strong";

export function PiecePicker({ onFiles, isMore = false, isMain = false }: Props) {
  const isAwake = useAwake();
  const camera = useRef<HTMLInputElement>(null);
  const gallery = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    if (input.files?.length) onFiles([...input.files]);
    // Lets the same file be chosen again.
    input.value = "";
  };
  const variant = isMore ? "secondary" : "primary";
  return (
    <div className="flex flex-wrap justify-center gap-2 sm:gap-3">
      <Button
        variant={variant}
        disabled={!isAwake}
        onClick={() => camera.current!.click()}
        className="flex-1 whitespace-nowrap max-sm:px-2 pointer-fine:hidden"
      >
        <CameraIcon /> Tomar foto
      </Button>
      <Button
        variant="secondary"
        disabled={!isAwake}
        onClick={() => gallery.current!.click()}
        className={`flex-1 whitespace-nowrap max-sm:px-2 ${isMore ? "" : "sm:flex-none"} ${isMain ? mainByMouse : ""}`}
      >
        <ImageIcon /> {isMore ? "Agregar fotos" : "Elegir fotos"}
      </Button>
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Foto de la cámara"
        onChange={({ target }) => take(target)}
      />
      <input
        ref={gallery}
        type="file"
        accept={acceptedPictures}
        multiple
        hidden
        aria-label="Fotos de las prendas"
        onChange={({ target }) => take(target)}
      />
    </div>
  );
}
