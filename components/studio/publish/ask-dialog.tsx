"use client";

import { ConfirmDialog } from "@/components/dashboard/confirm-dialog";
import { Dialog } from "@/components/ui/dialog";
import { TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { describeCost } from "../describe-cost";
import { useDraft } from "../draft/draft-context";
import { WhatToKnow } from "./checklist";
import { type AskProps, PublishDialog } from "./publish-dialog";
import { useChecks, useLeads } from "./use-checks";

export type Asking = "publish" | "schedule" | "handIn" | "sendBack" | "archive";

export function AskDialog({ asking, ...props }: AskProps & { asking: Asking }) {
  switch (asking) {
    case "publish":
    case "schedule":
      return <PublishDialog isLater={asking === "schedule"} {...props} />;
    case "handIn":
      return <HandInDialog {...props} />;
    case "sendBack":
      return <SendBackDialog {...props} />;
    case "archive":
      return <ArchiveDialog {...props} />;
  }
}

function HandInDialog({ onClose, onDone }: AskProps) {
  const { draft } = useDraft();
  const { version, checks, failure, retry } = useChecks();
  const leadTo = useLeads(onClose);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      wide
      title={`Enviar «${draft.title || "Sin título"}» a revisión`}
      description="Un administrador lo revisará: lo publicará o te lo devolverá con un comentario. Mientras tanto, puedes seguir escribiendo."
      confirmLabel="Enviar a revisión"
      disabled={version === null}
      onConfirm={async () => {
        await api("POST /api/content/handIn/{id}", { params: { id: draft.id } });
        await onDone("Enviado a revisión. Te avisaremos por correo.");
      }}
    >
      <div className="mt-5">
        <WhatToKnow {...{ checks, failure, leadTo }} onRetry={retry} />
      </div>
    </ConfirmDialog>
  );
}

function SendBackDialog({ onClose, onDone }: AskProps) {
  const { draft } = useDraft();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Devolver con comentario"
      description={`${draft.handedInBy?.name ?? "La persona que lo escribió"} recibirá el comentario por correo y lo verá aquí.`}
    >
      <Form
        schema={() => import("@/lib/studio/schema").then(({ sendBackInput }) => sendBackInput)}
        survives={false}
        onSubmit={async (body) => {
          await api("POST /api/content/sendBack/{id}", { params: { id: draft.id }, body });
          await onDone("Devuelto con tu comentario.");
        }}
        className="mt-5 space-y-5"
      >
        <TextareaField name="note" label="Qué falta" rows={5} maxLength={2_000} />
        <FormActions onCancel={onClose}>
          <SubmitButton busyLabel="Devolviendo…">Devolver</SubmitButton>
        </FormActions>
      </Form>
    </Dialog>
  );
}

function ArchiveDialog({ onClose, onDone }: AskProps) {
  const { draft } = useDraft();
  const { data: cost } = useApi(["GET /api/content/cost/{id}", { params: { id: draft.id } }]);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      alert
      title={`¿Despublicar «${draft.title || "Sin título"}»?`}
      description="Deja de verse en el sitio, con todo lo que contiene. El contenido se conserva aquí y puedes volver a publicarlo."
      confirmLabel="Despublicar"
      danger
      onConfirm={async () => {
        await api("POST /api/content/archive/{id}", { params: { id: draft.id } });
        await onDone("El contenido ya no está en el sitio.");
      }}
    >
      {cost && cost.visits30Days + cost.linkCount + cost.shortLinks > 0 && (
        <p className="mt-4">Su dirección tiene {describeCost(cost)}.</p>
      )}
    </ConfirmDialog>
  );
}
