"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { useDraft } from "../draft/draft-context";
import { openOwnPreview } from "./open-preview";
import { failureWords } from "@/lib/api/failure-words";

export function PhonePreview({ onClose }: { onClose: () => void }) {
  const { draft, flush } = useDraft();
  const [path, setPath] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    flush()
      .then(() => openOwnPreview(draft.id))
      .then(setPath, (error: unknown) => setFailure(failureWords(error, "Inténtalo de nuevo.")));
    // Once, with what was saved when it opened.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Vista previa en un celular"
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <div className="mx-auto mt-4 h-[min(44rem,calc(100dvh-14rem))] max-w-[24.5rem] overflow-hidden rounded-lg border-4 border-line-strong bg-paper">
        {failure && <ErrorState title="No se pudo abrir la vista previa.">{failure}</ErrorState>}
        {!failure && !path && <Skeleton className="size-full" />}
        {path && <iframe src={path} title={`Vista previa de «${draft.title}»`} className="size-full border-0" />}
      </div>
    </Dialog>
  );
}
