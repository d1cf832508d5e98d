"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { describeCost } from "../describe-cost";
import { useDraft } from "../draft/draft-context";
import type { AskProps } from "./ask-props";

/** Asks before something is taken off the site, with what that costs. */
export function ArchiveDialog({ onClose, onDone }: AskProps) {
  const { draft } = useDraft();
  const { data: cost } = useApi(["GET /api/content/cost/{id}", { params: { id: draft.id } }]);
  const [busy, setBusy] = useState(false);

  async function archive() {
    setBusy(true);
    try {
      await api("POST /api/content/archive/{id}", { params: { id: draft.id } });
      await onDone("Ya no está en el sitio.");
    } catch (refused) {
      toastFailure(refused);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      alert
      title={`¿Despublicar «${draft.title || "Sin título"}»?`}
      description="Deja de verse en el sitio, con todo lo que contiene. Lo escrito se queda aquí y puedes volver a publicarlo."
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button variant="danger" busy={busy} onClick={() => void archive()}>
            Despublicar
          </Button>
        </>
      }
    >
      {cost && cost.visits30Days + cost.linkCount + cost.shortLinks > 0 && (
        <p className="mt-4">Su dirección tiene {describeCost(cost)}.</p>
      )}
    </Dialog>
  );
}
