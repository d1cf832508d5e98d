"use client";

import { useRef, useState } from "react";
import { RowActionFace, rowAction } from "@/components/dashboard/row-menu";
import { Sheet } from "@/components/dashboard/sheet";
import { FileTextIcon, ImageIcon, MapPinIcon, PaperclipIcon } from "@/components/ui/icons";
import { acceptedFiles } from "@/lib/whatsapp/media/shared/limits";
import { LocationDialog, type SentPlace } from "./location-dialog";

type Props = { onFiles: (files: File[]) => void; onPlace: (place: SentPlace) => Promise<boolean> };

export function AttachMenu({ onFiles, onPlace }: Props) {
  const pictures = useRef<HTMLInputElement>(null);
  const documents = useRef<HTMLInputElement>(null);
  const [choosesPlace, setChoosesPlace] = useState(false);
  const inputs = [
    { ref: pictures, accept: acceptedFiles.pictures, label: "Fotos y videos" },
    { ref: documents, accept: acceptedFiles.documents, label: "Documentos" },
  ];
  return (
    <>
      {/* Above what is written, not above what stands beside it. */}
      <div className="contents sm:[&>.menu]:[position-area:block-start_span-inline-end]">
        <Sheet
          title="Adjuntar"
          opener={<PaperclipIcon />}
          openerLabel="Adjuntar"
          openerClassName="grid size-11 shrink-0 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
          closesOnUse
          menu
        >
          <div className="flex flex-col">
            <button type="button" className={rowAction} onClick={() => pictures.current!.click()}>
              <RowActionFace icon={<ImageIcon />} label="Foto o video" />
            </button>
            <button type="button" className={rowAction} onClick={() => documents.current!.click()}>
              <RowActionFace icon={<FileTextIcon />} label="Documento" />
            </button>
            <button type="button" className={rowAction} onClick={() => setChoosesPlace(true)}>
              <RowActionFace icon={<MapPinIcon />} label="Ubicación" />
            </button>
          </div>
        </Sheet>
      </div>
      {inputs.map(({ ref, accept, label }) => (
        <input
          key={label}
          ref={ref}
          type="file"
          multiple
          hidden
          accept={accept}
          aria-label={label}
          onChange={({ target }) => {
            onFiles([...target.files!]);
            // So that the same file can be chosen again.
            target.value = "";
          }}
        />
      ))}
      {choosesPlace && <LocationDialog onClose={() => setChoosesPlace(false)} onSend={onPlace} />}
    </>
  );
}
