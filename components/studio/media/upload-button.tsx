"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { FileInput } from "@/components/ui/file-input";
import { UploadIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { acceptedPictures } from "@/lib/pictures/shared/picked-files";

type Props = {
  label?: string;
  variant?: "primary" | "secondary";
  single?: boolean;
  busy?: boolean;
  onFiles: (files: File[]) => void;
};

export function UploadButton({ label = "Subir imágenes", variant = "primary", single, busy, onFiles }: Props) {
  const isAwake = useAwake();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant={variant} busy={busy} disabled={!isAwake} onClick={() => input.current!.click()}>
        <UploadIcon className="size-5" /> {label}
      </Button>
      <FileInput ref={input} accept={acceptedPictures} multiple={!single} aria-label={label} onFiles={onFiles} />
    </>
  );
}
