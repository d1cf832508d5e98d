"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export const RotateKey = () => (
  <ConfirmButton
    label="Cambiar la clave"
    title="¿Cambiar la clave de los certificados?"
    description="Los próximos certificados se firmarán con una clave nueva. Los que ya se emitieron siguen siendo válidos: su clave pública se conserva."
    confirmLabel="Cambiar la clave"
    refreshes
    onConfirm={async () => {
      await api("POST /api/certificates/keys");
      toast.success("Los próximos certificados se firmarán con la clave nueva.");
    }}
  />
);
