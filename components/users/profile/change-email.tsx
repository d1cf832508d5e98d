"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { EmailField } from "@/components/ui/email-field";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { type Owner, ProofDialog } from "./proof-form";

type Props = {
  owner: Owner;
  pending: string | null;
  /** Whether mails really go out. */
  mailed: boolean;
};

export function ChangeEmail({ owner, pending, mailed }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const keep = useAct(async () => {
    await api("DELETE /api/users/profile/email");
    toast.success("Tu correo sigue siendo el mismo.");
  });

  return (
    <div className="mt-4 space-y-3">
      {pending && (
        <div role="status" className="space-y-2 rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
          <p className="wrap-anywhere">
            Por confirmar: <strong>{pending}</strong>.{" "}
            {mailed
              ? "Abre el enlace que enviamos a ese correo. Funciona durante una hora."
              : "El sitio no tiene servidor de correo: el enlace quedó en la bandeja de salida del panel."}
          </p>
          <button type="button" onClick={keep.onClick} className="min-h-11 font-semibold underline">
            Cancelar el cambio
          </button>
        </div>
      )}
      <Button variant="secondary" onClick={() => setOpen(true)} className="w-full">
        Cambiar correo
      </Button>
      <ProofDialog
        open={open}
        onClose={close}
        title="Cambiar tu correo"
        description="Te enviaremos un enlace al correo nuevo para que lo confirmes. Hasta entonces se usa el correo actual, donde también te avisaremos."
        owner={owner}
        fields={() => import("@/lib/auth/schema").then(({ newEmailFields }) => newEmailFields)}
        submit="Enviar enlace"
        busyLabel="Enviando..."
        onProof={async (body) => {
          await api("POST /api/users/profile/email", { body });
          toast.success(`Confírmalo con el enlace que enviamos a ${body.email}.`);
          close();
          router.refresh();
        }}
      >
        <EmailField label="Correo nuevo" autoComplete="email" />
      </ProofDialog>
    </div>
  );
}
