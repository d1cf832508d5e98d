"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Card } from "@/components/dashboard/card";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ShieldCheckIcon, TriangleAlertIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { SecondFactorState } from "@/lib/auth/schema";
import { formatDate } from "@/lib/core/dates";
import { type Owner, ProofDialog } from "./proof-form";
import { RecoveryCodesDialog } from "./recovery-codes";
import { SetUpDialog } from "./second-factor-setup";

type Props = {
  state: SecondFactorState;
  email: string;
  owner: Owner;
  /** The person cannot use the panel until the second factor is on. */
  isAwaited: boolean;
};

const fewCodes = 4;

export function SecondFactor({ state: { since, recoveryCodesLeft, isRequired }, email, owner, isAwaited }: Props) {
  const router = useRouter();
  const [open, setOpen] = useState<"setup" | "renew" | "remove" | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const close = () => setOpen(null);

  function show(recoveryCodes: string[]) {
    close();
    setCodes(recoveryCodes);
  }

  function done() {
    setCodes(null);
    router.refresh();
  }

  const left = recoveryCodesLeft === 1 ? "Te queda 1 código" : `Te quedan ${recoveryCodesLeft} códigos`;
  const isOn = since !== null || owner.hasPasskeys;
  return (
    <Card title="Verificación en dos pasos" actions={isOn && <Badge tone="accent">Activa</Badge>}>
      {isAwaited && (
        <p role="status" className="mb-4 flex items-start gap-2.5 rounded-lg bg-amber-soft px-4 py-3 text-amber">
          <TriangleAlertIcon className="mt-0.5 size-5" />
          Tu rol pide la verificación en dos pasos. Actívala para usar el panel.
        </p>
      )}
      <p className="max-w-prose text-muted">{explain(since, owner.hasPasskeys)}</p>
      {isOn && (
        <p className="mt-3 max-w-prose text-muted">
          {left} de recuperación, por si no puedes usar otra forma de verificación.
        </p>
      )}
      {isOn && recoveryCodesLeft < fewCodes && (
        <p className="mt-3 flex items-start gap-2.5 text-amber">
          <TriangleAlertIcon className="mt-0.5 size-5" />
          Pide códigos nuevos antes de que se acaben.
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3 *:w-full sm:*:w-auto">
        {!since && (
          <Button variant={isOn ? "secondary" : "primary"} onClick={() => setOpen("setup")}>
            <ShieldCheckIcon /> {isOn ? "Agregar una aplicación" : "Activar"}
          </Button>
        )}
        {isOn && (
          <Button variant="secondary" onClick={() => setOpen("renew")}>
            Nuevos códigos
          </Button>
        )}
        {since && (
          <Button variant="secondary" onClick={() => setOpen("remove")}>
            {owner.hasPasskeys ? "Quitar la aplicación" : "Desactivar"}
          </Button>
        )}
      </div>
      <SetUpDialog open={open === "setup"} owner={owner} onClose={close} onDone={show} />
      <ProofDialog
        open={open === "renew"}
        onClose={close}
        alert
        title="¿Pedir códigos nuevos?"
        description="Los códigos de recuperación que tenías dejan de servir."
        owner={owner}
        submit="Pedir códigos"
        busyLabel="Pidiendo..."
        onProof={async (body) => show((await api("POST /api/auth/secondFactor/recoveryCodes", { body })).recoveryCodes)}
      />
      <ProofDialog
        open={open === "remove"}
        onClose={close}
        alert
        title={owner.hasPasskeys ? "¿Quitar la aplicación?" : "¿Desactivar la verificación en dos pasos?"}
        description={afterRemoval(isRequired, owner.hasPasskeys)}
        owner={owner}
        submit={owner.hasPasskeys ? "Quitar" : "Desactivar"}
        busyLabel={owner.hasPasskeys ? "Quitando..." : "Desactivando..."}
        danger
        onProof={async (body) => {
          await api("POST /api/auth/secondFactor/remove", { body });
          close();
          toast.success(
            owner.hasPasskeys ? "La aplicación se quitó." : "La verificación en dos pasos está desactivada.",
          );
          router.refresh();
        }}
      />
      <RecoveryCodesDialog codes={codes} email={email} onDone={done} />
    </Card>
  );
}

export function afterRemoval(isRequired: boolean, isLeft: boolean): string {
  if (isLeft) return "Al iniciar sesión con tu contraseña se seguirá pidiendo tu otra forma de verificación.";
  const after = isRequired
    ? "Tu rol pide la verificación en dos pasos: tendrás que activarla otra vez para usar el panel."
    : "Para iniciar sesión bastará tu contraseña.";
  return `${after} Tus códigos de recuperación dejan de servir.`;
}

function explain(since: SecondFactorState["since"], hasPasskeys: boolean): string {
  if (since && hasPasskeys) {
    return `Desde el ${formatDate(since)}, al iniciar sesión con tu contraseña se pide además un código de tu aplicación o una de tus llaves de acceso.`;
  }
  if (since) return `Activa desde el ${formatDate(since)}: al iniciar sesión se pide un código de tu aplicación.`;
  if (hasPasskeys) return "Al iniciar sesión con tu contraseña se pide además una de tus llaves de acceso.";
  return "Al iniciar sesión se pide, además de tu contraseña, un código que cambia cada 30 segundos en una aplicación de tu celular. Así nadie puede usar tu cuenta solo con tu contraseña.";
}
