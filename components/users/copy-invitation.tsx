"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";

/** Gives the link of an invitation that no mail server can take to its person, to copy and pass on. It is shown this once. */
export function CopyInvitation({ id }: { id: string }) {
  const [busy, setBusy] = useState(false);
  const [url, setUrl] = useState("");
  const { copied, copy } = useCopy();

  async function copyLink() {
    setBusy(true);
    try {
      const link = url || (await api("POST /api/users/invitationLink/{id}", { params: { id } })).url;
      setUrl(link);
      await copy(link);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="space-y-3">
      <p className="rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
        El sitio no tiene servidor de correo: la invitación no se envió. Copia su enlace y házselo llegar tú.
      </p>
      <Button variant="secondary" busy={busy} busyLabel="Copiando..." onClick={copyLink} className="w-full">
        {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Enlace copiado" : "Copiar enlace de invitación"}
      </Button>
      {url && (
        <div className="space-y-1.5">
          <input
            aria-label="Enlace de invitación"
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
            className="block h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-sm"
          />
          <p role="status" className="text-sm text-muted">
            Sirve una vez, durante siete días. No volverá a mostrarse: quien lo tenga elige la contraseña.
          </p>
        </div>
      )}
    </div>
  );
}
