"use client";

import { useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { ButtonAnchor } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Dialog } from "@/components/ui/dialog";
import { Form, SubmitButton } from "@/components/ui/form";
import { FormActions } from "@/components/ui/form-actions";
import { api } from "@/lib/api/client";
import type { SecondFactorSetup } from "@/lib/auth/schema";
import { type Owner, ProofForm } from "./proof-form";

type Props = {
  open: boolean;
  owner: Owner;
  onClose: () => void;
  onDone: (codes: string[]) => void;
};

export function SetUpDialog({ open, owner, onClose, onDone }: Props) {
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);

  function close() {
    setSetup(null);
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Activar la verificación en dos pasos"
      description={
        setup
          ? "Escanea el código QR con tu aplicación de autenticación, como Google Authenticator, Aegis o 1Password."
          : "Necesitas una aplicación de autenticación en tu celular. Al terminar se cierran tus demás sesiones."
      }
    >
      {setup ? (
        <ConfirmApp
          setup={setup}
          onBack={close}
          onCodes={(codes) => {
            setSetup(null);
            onDone(codes);
          }}
        />
      ) : (
        <ProofForm
          owner={owner}
          label="Empezar la activación"
          submit="Continuar"
          busyLabel="Un momento..."
          onProof={async (body) => setSetup(await api("POST /api/auth/secondFactor/setup", { body }))}
          onCancel={close}
        />
      )}
    </Dialog>
  );
}

type ConfirmProps = { setup: SecondFactorSetup; onBack: () => void; onCodes: (codes: string[]) => void };

function ConfirmApp({ setup: { secret, url, qrCode }, onBack, onCodes }: ConfirmProps) {
  return (
    <Form
      schema={() => import("@/lib/auth/schema").then(({ secondStepInput }) => secondStepInput)}
      onSubmit={async (body) => onCodes((await api("POST /api/auth/secondFactor/confirm", { body })).recoveryCodes)}
      survives={false}
      aria-label="Confirmar la aplicación"
      className="mt-5 space-y-5"
    >
      {/* oxlint-disable-next-line @next/next/no-img-element */}
      <img
        src={qrCode}
        alt="Código QR para tu aplicación de autenticación"
        width={200}
        height={200}
        className="mx-auto rounded-lg border border-line"
      />
      <div className="space-y-2 text-center">
        <p className="text-sm text-muted">¿No puedes escanearlo? Escribe esta clave en la aplicación:</p>
        <p className="font-mono wrap-anywhere select-all">{secret.match(/.{4}/g)!.join(" ")}</p>
        <div className="flex flex-wrap justify-center gap-3">
          <CopyButton text={secret} label="Copiar clave" copiedLabel="Copiada" />
          {/* On a phone there is nothing to scan it with. */}
          <ButtonAnchor href={url} variant="secondary" className="sm:hidden">
            Abrir la aplicación
          </ButtonAnchor>
        </div>
      </div>
      <CodeField />
      <FormActions onCancel={onBack}>
        <SubmitButton busyLabel="Activando...">Activar</SubmitButton>
      </FormActions>
    </Form>
  );
}
