"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/choice-field";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { CheckIcon, CopyIcon } from "@/components/ui/icons";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import { tokenFields } from "@/lib/tokens/schema";
import { type Owner, ProvenForm } from "./proof-form";
import { tokenScopeLabels } from "./token-labels";

const days = [
  { value: "30", label: "En 30 días" },
  { value: "90", label: "En 90 días" },
  { value: "365", label: "En un año" },
];
const scopes = Object.entries(tokenScopeLabels).map(([value, label]) => ({ value, label }));

type Props = { owner: Owner; open: boolean; onClose: () => void; onCreated: () => void };

/** Makes a personal token for who shows that the account is theirs, and shows it this once. */
export function NewTokenDialog({ owner, open, onClose, onCreated }: Props) {
  const [token, setToken] = useState<string | null>(null);
  const { copied, copy } = useCopy();

  if (token !== null) {
    return (
      <Dialog
        open={open}
        // Only the button closes it: nobody should lose the token by a wrong key.
        onClose={() => undefined}
        alert
        title="Copia tu token"
        description="No se vuelve a mostrar. Guárdalo como una contraseña: quien lo tenga puede usarlo en tu nombre."
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
        <Button variant="secondary" onClick={() => copy(token)} className="mt-4 w-full">
          {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Copiado" : "Copiar"}
        </Button>
      </Dialog>
    );
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Crear un token"
      description="Para un programa tuyo que lee o escribe contenido. Nunca puede más que tú. Te avisamos por correo."
    >
      <ProvenForm
        owner={owner}
        fields={tokenFields}
        onProven={async (body) => {
          const created = await api("POST /api/tokens/create", { body });
          setToken(created.token);
          onCreated();
        }}
        survives={false}
        aria-label="Crear un token"
        className="mt-5 space-y-5"
        actions={
          <FormActions onCancel={onClose}>
            <SubmitButton busyLabel="Creando...">Crear</SubmitButton>
          </FormActions>
        }
      >
        <Field name="name" label="Nombre" hint="Por ejemplo «Importar cursos»." autoComplete="off" required />
        <SelectField name="scope" label="Permiso" options={scopes} />
        <SelectField name="days" label="Vence" options={days} defaultValue="90" />
      </ProvenForm>
    </Dialog>
  );
}
