"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { QuestionList } from "./question-list";

type Props = {
  /** The block in the text; null for a new one. */
  before: { text: string } | null;
  gift: string;
  onSave: (gift: string) => void;
  /** @param left GIFT that was written but not put into the text */
  onClose: (left?: string) => void;
};

export function BlockDialog({ before, gift: begun, onSave, onClose }: Props) {
  const [gift, setGift] = useState(begun);
  const close = () => onClose(gift === (before?.text ?? "") ? undefined : gift);
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={before ? "Preguntas de este bloque" : "Preguntas dentro del texto"}
      description="Se responden durante la lectura y se corrigen al instante."
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button disabled={gift.trim() === ""} onClick={() => onSave(gift)}>
            {before ? "Guardar en el texto" : "Insertar en el texto"}
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <QuestionList value={gift} onChange={setGift} readOnly={false} />
      </div>
    </Dialog>
  );
}
