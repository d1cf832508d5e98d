"use client";

import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { MailIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

/** Mails the invitation again. */
export function InviteUser({ id, email }: { id: string; email: string }) {
  const [busy, setBusy] = useState(false);

  async function invite() {
    setBusy(true);
    try {
      await api("POST /api/users/invite/{id}", { params: { id } });
      toast.success(`La invitación va de camino a ${email}.`);
    } catch (failure) {
      toastFailure(failure);
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel="Enviando..." onClick={invite}>
      <MailIcon /> Reenviar invitación
    </Button>
  );
}
