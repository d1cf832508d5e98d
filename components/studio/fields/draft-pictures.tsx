"use client";

import { useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { Button } from "@/components/ui/button";
import { PlusIcon } from "@/components/ui/icons";
import { FieldNote } from "@/components/ui/labelled";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { type DraftFieldProps, useDraftControl } from "./draft-text";
import { OrderedRow } from "./ordered-row";
import { useOrdered, withMoved } from "./use-ordered";
import { ChosenPicture, PictureDetails } from "../media/picture-field";
import { UploadList, useUploads } from "../media/uploads";

const MediaPicker = openedPiece(() => import("../media/media-picker").then((file) => file.MediaPicker));

type Props = DraftFieldProps & { max?: number };

export function DraftPictures({ max = 20, ...field }: Props) {
  const { labelled, value, readOnly, set } = useDraftControl<string[]>(field);
  const { id, label, hint, error } = labelled;
  const [isChoosing, setIsChoosing] = useState(false);
  const { list, rowAt } = useOrdered({
    count: value.length,
    onMove: (from, to) => set(withMoved(value, from, to)),
    onRemove: (index) => set(value.toSpliced(index, 1)),
  });
  const room = max - value.length;
  const add = (paths: string[]) => set([...value, ...paths.filter((path) => !value.includes(path))].slice(0, max));
  const uploads = useUploads((arrived) => add(arrived.map(({ path }) => path)));
  const drop = useFileDrop((files) => !readOnly && uploads.take(files.slice(0, room)));

  return (
    <fieldset
      {...drop.handlers}
      aria-describedby={error ? `${id}-error` : hint ? `${id}-hint` : undefined}
      className={`space-y-2 rounded-lg ${drop.isOver ? "outline-2 outline-offset-4 outline-accent" : ""}`}
    >
      <legend className="font-medium">{label}</legend>
      <ul ref={list} className="space-y-2">
        {value.map((path, index) => (
          <OrderedRow key={path} list={id} name={`imagen ${index + 1}`} readOnly={readOnly} {...rowAt(index)}>
            <span className="block h-20 w-32 overflow-hidden rounded-md bg-sunken">
              <ChosenPicture path={path} />
            </span>
            <PictureDetails path={path} />
          </OrderedRow>
        ))}
      </ul>
      <UploadList {...uploads} />
      <FieldNote id={id} hint={hint} error={error} />
      {!readOnly && room > 0 && (
        <Button variant="secondary" onClick={() => setIsChoosing(true)}>
          <PlusIcon className="size-5" /> Agregar imágenes
        </Button>
      )}
      {isChoosing && (
        <MediaPicker
          title={label}
          most={room}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            add(chosen.map(({ path }) => path));
          }}
        />
      )}
    </fieldset>
  );
}
