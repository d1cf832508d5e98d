"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useAct } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { BanIcon, CheckIcon, CircleCheckIcon, CopyIcon, MailIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";

export function InviteUser({ id, email }: { id: string; email: string }) {
  const invite = useAct(async () => {
    await api("POST /api/users/invite/{id}", { params: { id } });
    toast.success(`Estamos enviando la invitación a ${email}.`);
  });
  return (
    <Button variant="secondary" {...invite} busyLabel="Enviando...">
      <MailIcon /> Reenviar invitación
    </Button>
  );
}

/** Gives the invitation's link, for when no mail server is set up. It is shown only once. */
export function CopyInvitation({ id }: { id: string }) {
  const [url, setUrl] = useState("");
  const { copied, copy } = useCopy();
  const give = useAct(async () => {
    const link = url || (await api("POST /api/users/invitationLink/{id}", { params: { id } })).url;
    setUrl(link);
    await copy(link);
  });
  return (
    <div className="space-y-3">
      <p className="rounded-lg bg-amber-soft px-4 py-3 text-sm text-amber">
        El sitio no tiene servidor de correo: la invitación no se envió. Copia el enlace y envíaselo tú.
      </p>
      <Button variant="secondary" {...give} busyLabel="Copiando..." className="w-full">
        {copied ? <CheckIcon /> : <CopyIcon />} {copied ? "Enlace copiado" : "Copiar enlace de invitación"}
      </Button>
      {url && (
        <div className="space-y-1.5">
          <input
            aria-label="Enlace de invitación"
            value={url}
            readOnly
            onFocus={({ target }) => target.select()}
            className="block h-11 w-full rounded-lg border border-line-strong bg-surface px-3 text-sm"
          />
          <p role="status" className="text-sm text-muted">
            Sirve una sola vez, durante siete días, y no se vuelve a mostrar. Cualquiera que lo tenga puede elegir la
            contraseña.
          </p>
        </div>
      )}
    </div>
  );
}

type DisableProps = {
  id: string;
  name: string;
  disabled: boolean;
  compact?: boolean;
};

export function DisableUser({ id, name, disabled, compact = false }: DisableProps) {
  const asked = disabled
    ? {
        label: "Activar cuenta",
        title: `¿Activar la cuenta de ${name}?`,
        description: "Podrá volver a iniciar sesión con su contraseña o con Google.",
        confirmLabel: "Activar",
      }
    : {
        label: "Desactivar cuenta",
        title: `¿Desactivar la cuenta de ${name}?`,
        description:
          "Sus sesiones se cierran ahora mismo, sus tokens personales dejan de servir para siempre y no podrá volver a iniciar sesión. Sus datos se conservan.",
        confirmLabel: "Desactivar",
      };
  return (
    <ConfirmButton
      {...asked}
      {...(compact && {
        label: `${asked.confirmLabel} a ${name}`,
        icon: disabled ? <CircleCheckIcon /> : <BanIcon />,
        face: asked.confirmLabel,
      })}
      danger={!disabled}
      quiet
      refreshes
      onConfirm={async () => {
        await api("PATCH /api/users/disable/{id}", { params: { id }, body: { disabled: !disabled } });
        toast.success(disabled ? "La cuenta está activa." : "La cuenta está desactivada.");
      }}
    />
  );
}

type FactorProps = { id: string; name: string; passkeys: number };

export function RemoveSecondFactor({ id, name, passkeys }: FactorProps) {
  return (
    <ConfirmButton
      label="Quitar la verificación en dos pasos"
      title={`¿Quitar la verificación en dos pasos de ${name}?`}
      description={`Hazlo solo si tienes la seguridad de que esa persona lo pide. ${withPasskeys(passkeys)}Sus sesiones se cierran, podrá iniciar sesión solo con su contraseña y le avisaremos por correo.`}
      confirmLabel="Quitar"
      refreshes
      onConfirm={async () => {
        await api("DELETE /api/users/secondFactor/{id}", { params: { id } });
        toast.success("La verificación en dos pasos se quitó.");
      }}
    />
  );
}

const withPasskeys = (count: number): string => {
  if (count === 0) return "";
  return count === 1 ? "También se quita su llave de acceso. " : `También se quitan sus ${count} llaves de acceso. `;
};
