"use client";

import { useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { Button } from "@/components/ui/button";
import { ImageIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { mediaIdOf, pictureOf } from "@/lib/media/shared/picture";
import { UploadList, useMedia, useUploads } from "./uploads";

const MediaDialog = openedPiece(() => import("./media-dialog").then((file) => file.MediaDialog));

const MediaPicker = openedPiece(() => import("./media-picker").then((file) => file.MediaPicker));

type Props = {
  id: string;
  label: string;
  hint?: React.ReactNode;
  error?: string;
  value: string;
  readOnly: boolean;
  onChange: (path: string) => void;
};

export function PictureField({ id, label, hint, error, value, readOnly, onChange }: Props) {
  const [isChoosing, setIsChoosing] = useState(false);
  const uploads = useUploads(([media]) => media && onChange(media.path));
  const drop = useFileDrop((files) => !readOnly && uploads.take(files.slice(0, 1)));
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      className="space-y-1.5"
    >
      <p id={`${id}-label`} className="font-medium">
        {label}
      </p>
      <div
        {...drop.handlers}
        className={`flex flex-wrap items-center gap-4 rounded-lg border bg-surface p-3 ${drop.isOver ? "border-accent" : error ? "border-danger" : "border-line-strong"}`}
      >
        <span className="grid h-24 w-36 shrink-0 place-items-center overflow-hidden rounded-md bg-sunken text-subtle">
          {value ? <ChosenPicture path={value} /> : <ImageIcon className="size-6" />}
        </span>
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          {!readOnly && (
            <Button variant="secondary" onClick={() => setIsChoosing(true)}>
              {value ? "Cambiar" : "Elegir imagen"}
            </Button>
          )}
          {value && <PictureDetails path={value} />}
          {value && !readOnly && (
            <Button variant="ghost" onClick={() => onChange("")}>
              Quitar
            </Button>
          )}
        </div>
      </div>
      <UploadList {...uploads} />
      <FieldNote id={id} hint={hint} error={error} />
      {isChoosing && (
        <MediaPicker
          title={label}
          most={1}
          onClose={() => setIsChoosing(false)}
          onChoose={([media]) => {
            setIsChoosing(false);
            if (media) onChange(media.path);
          }}
        />
      )}
    </div>
  );
}

/** Also shows pictures that are not in the library. */
export function ChosenPicture({ path }: { path: string }) {
  // oxlint-disable-next-line @next/next/no-img-element -- kept in the sizes that are needed
  return <img {...pictureOf(path)} alt="" decoding="async" className="size-full object-contain" />;
}

export function PictureDetails({ path }: { path: string }) {
  const id = mediaIdOf(path);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useMedia(id);
  const lacksText = data?.alt === "" && data.mayChange;
  if (id === null) return null;
  return (
    <>
      <Button variant="ghost" onClick={() => setIsOpen(true)} className={lacksText ? "text-amber" : ""}>
        {lacksText ? "Falta el texto alternativo" : "Detalles"}
      </Button>
      {isOpen && <MediaDialog id={id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
