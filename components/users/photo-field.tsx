"use client";

import { useRef, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { usePanel } from "@/components/dashboard/panel";
import { Avatar } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { CheckboxField, FileField } from "@/components/ui/choice-field";
import { CropIcon, ImageIcon } from "@/components/ui/icons";
import { useAwake } from "@/components/ui/use-awake";
import { useFieldValue, writeFile } from "@/components/ui/use-field-value";
import { useObjectUrl } from "@/components/ui/use-object-url";
import type { Media } from "@/lib/media/schema";
import { mediaFilePath } from "@/lib/media/shared/picture";
import { isOfNewKind, unreadablePicture } from "@/lib/pictures/shared/picked-files";

const CropDialog = openedPiece(() => import("./photo-crop-dialog").then((file) => file.PhotoCropDialog));
const MediaPicker = openedPiece(() =>
  import("@/components/studio/media/media-picker").then((file) => file.MediaPicker),
);

const kinds = "image/jpeg,image/png,image/webp,image/avif,image/gif";
const mostBytes = 5 * 1024 ** 2;

/** A photo with preview, as the form fields `image` (the cropped square) and `removesPhoto`. */
export function PhotoField({ photo = "" }: { photo?: string }) {
  const isAwake = useAwake();
  const mayChooseOfLibrary = usePanel().rights.includes("content.write");
  const image = useFieldValue<File | undefined>("image");
  const removes = useFieldValue<boolean | undefined>("removesPhoto");
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isChoosing, setIsChoosing] = useState(false);
  const [asked, setAsked] = useState<File | null>(null);
  /** The whole picture and the square cut from it; the last cut is sent. */
  const [whole, setWhole] = useState<File | null>(null);
  const [square, setSquare] = useState<File | null>(null);
  // A picture that this browser cannot read has no preview either.
  const preview = useObjectUrl(image && whole && square);

  function giveUp(reason?: string) {
    setAsked(null);
    setRefusal(reason);
    writeFile(input.current!, square);
  }

  async function take(file: File | undefined) {
    setRefusal(undefined);
    if (!file) return setSquare(null);
    const problem = await problemOf(file);
    if (problem === "another program") {
      setWhole(null);
      return setSquare(file);
    }
    if (problem) return giveUp(problem);
    setAsked(file);
  }

  async function takeOfLibrary({ id, version, name }: Media) {
    setIsChoosing(false);
    const answer = await fetch(mediaFilePath(id, 1600, version)).catch(() => null);
    if (!answer?.ok) return giveUp("No se pudo cargar esa imagen de la biblioteca.");
    const blob = await answer.blob();
    await take(new File([blob], name, { type: blob.type }));
  }

  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-3">
      {preview ? (
        // A local object URL: nothing is fetched.
        // oxlint-disable-next-line @next/next/no-img-element
        <img src={preview} alt="Así se verá la foto" className="size-24 shrink-0 rounded-full bg-sunken object-cover" />
      ) : (
        <Avatar photo={removes ? "" : photo} size={96} />
      )}
      <div className="min-w-0 flex-[1_1_16rem] space-y-2">
        <FileField
          ref={input}
          name="image"
          label="Foto"
          accept={kinds}
          error={refusal}
          hint="JPG, PNG, WebP, AVIF o GIF. Después eliges qué parte se ve."
          onChange={({ target }) => void take(target.files?.[0])}
        />
        <div className="flex flex-wrap gap-2 empty:hidden">
          {mayChooseOfLibrary && (
            <Button variant="secondary" disabled={!isAwake} onClick={() => setIsChoosing(true)}>
              <ImageIcon /> Elegir de la biblioteca
            </Button>
          )}
          {image && whole && (
            <Button variant="secondary" onClick={() => setAsked(whole)}>
              <CropIcon /> Recortar
            </Button>
          )}
        </div>
        {photo && !image && <CheckboxField name="removesPhoto" label="Quitar la foto actual" />}
      </div>

      {isChoosing && (
        <MediaPicker
          title="Foto"
          most={1}
          onClose={() => setIsChoosing(false)}
          onChoose={([media]) => media && void takeOfLibrary(media)}
        />
      )}
      {asked && (
        <CropDialog
          picture={asked}
          name={asked.name}
          onClose={() => giveUp()}
          onCut={(file) => {
            setAsked(null);
            setWhole(asked);
            setSquare(file);
            writeFile(input.current!, file);
          }}
        />
      )}
    </div>
  );
}

/** Checks a file before it is sent. Some browsers cannot read every format that the server can; the server crops those. */
async function problemOf(file: File): Promise<string | null> {
  if (!kinds.split(",").includes(file.type)) return "Usa una imagen JPG, PNG, WebP, AVIF o GIF.";
  const bitmap = await createImageBitmap(file).catch(() => null);
  bitmap?.close();
  // Only the square is sent, so the size of the picture does not matter.
  if (bitmap) return null;
  if (file.size > mostBytes) return "La imagen pesa más de 5 MB.";
  return (await isOfNewKind(file)) ? "another program" : unreadablePicture;
}
