"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { api } from "@/lib/api/client";
import { useDraft } from "../draft/draft-context";
import type { AskProps } from "./ask-props";
import { useChecks } from "./use-checks";
import { WhatToKnow } from "./what-to-know";

/** Shows what there is to know, and hands it in. */
export function HandInDialog({ onClose, onDone }: AskProps) {
  const { draft } = useDraft();
  const { version, checks, failure } = useChecks();
  const [busy, setBusy] = useState(false);

  async function handIn() {
    setBusy(true);
    try {
      await api("POST /api/content/handIn/{id}", { params: { id: draft.id } });
      await onDone("Enviado a revisión. Te avisaremos por correo.");
    } catch (refused) {
      toastFailure(refused);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      wide
      title={`Enviar «${draft.title || "Sin título"}» a revisión`}
      description="Quien publica lo mirará y lo publicará, o te lo devolverá con una nota. Mientras tanto puedes seguir escribiendo."
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button busy={busy} disabled={version === null} onClick={() => void handIn()}>
            Enviar a revisión
          </Button>
        </>
      }
    >
      <div className="mt-5">
        <WhatToKnow checks={checks} failure={failure} />
      </div>
    </Dialog>
  );
}
