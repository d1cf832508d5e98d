"use client";

import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";

export const RotateKey = () => (
  <ConfirmButton
    label="Cambiar la llave"
    title="¿Cambiar la llave de los certificados?"
    description="Los próximos certificados se firmarán con una llave nueva. Los que ya se emitieron siguen siendo válidos: su llave pública se conserva."
    confirmLabel="Cambiar la llave"
    refreshes
    onConfirm={async () => {
      await api("POST /api/certificates/keys");
      toast.success("Desde ahora firma una llave nueva.");
    }}
  />
);
