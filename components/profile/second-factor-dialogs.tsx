"use client";

import { type ReactNode, useState } from "react";
import { CodeField } from "@/components/auth/code-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { PasswordField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import { type SecondFactorProof, secondFactorProof } from "@/lib/auth/schema";

export type SecondFactorDialogProps<Result extends unknown[]> = {
  open: boolean;
  hasPassword: boolean;
  onClose: () => void;
  onDone: (...result: Result) => void;
};

/** Gives new recovery codes to who shows that the second factor is theirs. */
export function RenewRecoveryCodesDialog({ onDone, ...props }: SecondFactorDialogProps<[codes: string[]]>) {
  return (
    <ProofDialog
      {...props}
      title="¿Pedir códigos nuevos?"
      description="Los códigos de recuperación que tenías dejan de servir."
      submit={<SubmitButton busyLabel="Pidiendo...">Pedir códigos</SubmitButton>}
      onProof={async (body) => onDone((await api("POST /api/auth/secondFactor/recoveryCodes", { body })).recoveryCodes)}
    />
  );
}

/** Turns the second factor off for who shows that it is theirs. */
export function RemoveSecondFactorDialog({
  isRequired,
  onDone,
  ...props
}: SecondFactorDialogProps<[]> & { isRequired: boolean }) {
  const after = isRequired
    ? "Tu rol la pide: tendrás que activarla otra vez para usar el panel."
    : "Para entrar bastará tu contraseña.";
  return (
    <ProofDialog
      {...props}
      title="¿Desactivar la verificación en dos pasos?"
      description={`${after} Tus códigos de recuperación dejan de servir.`}
      submit={
        <SubmitButton variant="danger" busyLabel="Desactivando...">
          Desactivar
        </SubmitButton>
      }
      onProof={async (body) => {
        await api("POST /api/auth/secondFactor/remove", { body });
        onDone();
      }}
    />
  );
}

type ProofDialogProps = Omit<SecondFactorDialogProps<[]>, "onDone"> & {
  title: string;
  description: string;
  submit: ReactNode;
  onProof: (proof: SecondFactorProof) => Promise<void>;
};

/** Asks for the password, where there is one, and a code. */
function ProofDialog({ open, hasPassword, onClose, title, description, submit, onProof }: ProofDialogProps) {
  const [recovery, setRecovery] = useState(false);
  const schema = hasPassword ? secondFactorProof.required() : secondFactorProof;
  return (
    <Dialog open={open} onClose={onClose} alert title={title} description={description}>
      <Form schema={schema} onSubmit={onProof} survives={false} aria-label={title} className="mt-5 space-y-5">
        {hasPassword && (
          <PasswordField name="password" label="Tu contraseña" autoComplete="current-password" required />
        )}
        <div className="space-y-1">
          <CodeField recovery={recovery} />
          <button type="button" className="min-h-11 link" onClick={() => setRecovery(!recovery)}>
            {recovery ? "Usar el código de la aplicación" : "Usar un código de recuperación"}
          </button>
        </div>
        <FormAlert />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          {submit}
        </div>
      </Form>
    </Dialog>
  );
}
