"use client";

import type { ReactNode } from "react";
import { Dialog } from "@/components/ui/dialog";
import { SubmitButton } from "@/components/ui/form";
import { api } from "@/lib/api/client";
import type { SecondFactorProof } from "@/lib/auth/schema";
import { type Owner, ProofForm } from "./proof-form";

export type SecondFactorDialogProps<Result extends unknown[]> = {
  open: boolean;
  owner: Owner;
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
  return (
    <ProofDialog
      {...props}
      title={props.owner.hasPasskeys ? "¿Quitar la aplicación?" : "¿Desactivar la verificación en dos pasos?"}
      description={afterRemoval(isRequired, props.owner.hasPasskeys)}
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

/** What comes of a second factor that is taken away. @param isLeft whether there is another. */
export function afterRemoval(isRequired: boolean, isLeft: boolean): string {
  if (isLeft) return "Al entrar con tu contraseña se seguirá pidiendo lo que queda de tu verificación en dos pasos.";
  const after = isRequired
    ? "Tu rol pide la verificación en dos pasos: tendrás que activarla otra vez para usar el panel."
    : "Para entrar bastará tu contraseña.";
  return `${after} Tus códigos de recuperación dejan de servir.`;
}

type ProofDialogProps = Omit<SecondFactorDialogProps<[]>, "onDone"> & {
  title: string;
  description: string;
  submit: ReactNode;
  onProof: (proof: SecondFactorProof) => Promise<void>;
};

/** Asks to show that the account is one's own before something of it is changed. */
export function ProofDialog({ open, owner, onClose, title, description, submit, onProof }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} alert title={title} description={description}>
      <ProofForm owner={owner} label={title} submit={submit} onProof={onProof} onCancel={onClose} />
    </Dialog>
  );
}
