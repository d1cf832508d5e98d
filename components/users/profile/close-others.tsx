"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { OpenersChoice, useKept } from "@/components/auth/openers-choice";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { Opener } from "@/lib/users/shared/openers";
import { type Owner, ProofDialog } from "./proof-form";

type Props = { owner: Owner; openers: Opener[]; onClosed: () => void };

const button = "Cerrar las demás";
const asked = {
  title: "¿Cerrar las demás sesiones?",
  description: "En los otros dispositivos habrá que volver a iniciar sesión. Esta sigue abierta.",
};
const nothingToShow: Owner = { hasPassword: false, hasApp: false, hasPasskeys: false };

/** Ends the person's other sessions and asks which other ways into the account are theirs. */
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
    const end = async () => tell(await api("DELETE /api/auth/sessions"));
    return <ConfirmButton {...asked} label={button} confirmLabel={button} onConfirm={end} />;
  }
  // Only the owner may remove a way to sign in.
  const asksProof = openers.some((opener) => opener.kind !== "tokens" && !choice.isKept(opener));
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {button}
      </Button>
      <ProofDialog
        {...asked}
        open={open}
        onClose={close}
        alert
        owner={asksProof ? owner : nothingToShow}
        submit={button}
        busyLabel="Cerrando..."
        onProof={async (proof) => {
          tell(await api("POST /api/auth/sessions/endOthers", { body: { ...proof, keep: choice.keep } }));
          close();
        }}
      >
        <OpenersChoice
          choice={choice}
          legend="Otros accesos a tu cuenta"
          hint="Desmarca los que no reconozcas: dejarán de servir."
        />
      </ProofDialog>
    </>
  );
}
