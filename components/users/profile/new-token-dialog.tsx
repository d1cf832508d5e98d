"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { api } from "@/lib/api/client";
import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { type Owner, ProofForm } from "./proof-form";

export const tokenScopeLabels: Record<TokenScope, string> = {
  read: "Leer contenido",
  write: "Leer y escribir contenido",
  stats_read: "Leer estadísticas",
};

const days = [
  { value: "30", label: "En 30 días" },
  { value: "90", label: "En 90 días" },
  { value: "365", label: "En un año" },
];
const scopes = Object.entries(tokenScopeLabels).map(([value, label]) => ({ value, label }));

type Props = { owner: Owner; open: boolean; onClose: () => void; onCreated: () => void };

export function NewTokenDialog({ owner, open, onClose, onCreated }: Props) {
  const [token, setToken] = useState<string | null>(null);

  if (token !== null) {
    return (
      <Dialog
        open={open}
        // Only the button closes it, so that a wrong key does not lose the token.
        onClose={() => undefined}
        alert
        title="Copia tu token"
        description="No se vuelve a mostrar. Guárdalo como una contraseña: cualquiera que lo tenga puede usarlo en tu nombre."
        actions={
          <Button
            onClick={() => {
              setToken(null);
              onClose();
            }}
          >
            Ya lo guardé
          </Button>
        }
      >
        <p aria-label="Token" className="mt-5 rounded-lg bg-sunken p-4 font-mono text-sm wrap-anywhere select-all">
          {token}
        </p>
        <CopyButton text={token} className="mt-4 w-full" />
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Crear un token"
      description="Con un token, un programa tuyo puede leer o escribir contenido. Nunca tiene más permisos que tú. Te avisaremos por correo."
    >
      <ProofForm
        owner={owner}
        label="Crear un token"
        fields={() => import("@/lib/tokens/schema").then(({ tokenFields }) => tokenFields)}
        submit="Crear"
        busyLabel="Creando..."
        onCancel={onClose}
        onProof={async (body) => {
          const created = await api("POST /api/tokens/create", { body });
          setToken(created.token);
          onCreated();
        }}
      >
        <Field name="name" label="Nombre" hint="Por ejemplo «Importar cursos»." autoComplete="off" required />
        <SelectField name="scope" label="Permiso" options={scopes} />
        <SelectField name="days" label="Vence" options={days} defaultValue="90" />
      </ProofForm>
    </Dialog>
  );
}
