"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { z } from "zod";
import { OpenersChoice, useKept } from "@/components/auth/openers-choice";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Opener } from "@/lib/users/shared/openers";
import { type Owner, ProvenForm } from "./proof-form";

type Props = { owner: Owner; openers: Opener[]; onClosed: () => void };

const button = "Cerrar las demás";
const title = "¿Cerrar las demás sesiones?";
const description = "En los otros dispositivos habrá que volver a iniciar sesión. Esta sigue abierta.";
const noFields = z.strictObject({});
const nothingToShow: Owner = { hasPassword: false, hasApp: false, hasPasskeys: false };

/** Ends all other sessions of the person. Where something else opens the account, it asks whether that is theirs. */
export function CloseOthers({ owner, openers, onClosed }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const choice = useKept(openers, true);

  function close() {
    setOpen(false);
    choice.reset();
  }

  function tell({ ended }: { ended: number }) {
    toast.success(ended === 1 ? "Se cerró otra sesión." : `Se cerraron otras ${ended} sesiones.`);
    onClosed();
    router.refresh();
  }

  if (openers.length === 0) {
    return (
      <ConfirmButton
        label={button}
        title={title}
        description={description}
        confirmLabel={button}
        onConfirm={async () => tell(await api("DELETE /api/auth/sessions"))}
      />
    );
  }
  // What one signs in with is taken away by its owner alone.
  const asksProof = openers.some((opener) => opener.kind !== "tokens" && !choice.isKept(opener));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <Dialog open={open} onClose={close} alert title={title} description={description}>
        <ProvenForm
          owner={asksProof ? owner : nothingToShow}
          fields={noFields}
          onProven={async (proof) => {
            tell(await api("POST /api/auth/sessions/endOthers", { body: { ...proof, keep: choice.keep } }));
            close();
          }}
          survives={false}
          aria-label={title}
          className="mt-5 space-y-5"
          actions={
            <FormActions onCancel={close}>
              <SubmitButton busyLabel="Cerrando...">{button}</SubmitButton>
            </FormActions>
          }
        >
          <OpenersChoice
            choice={choice}
            legend="También abre tu cuenta"
            hint="Desmarca lo que no reconozcas: dejará de servir."
          />
        </ProvenForm>
      </Dialog>
    </>
  );
}
