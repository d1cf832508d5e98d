"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { ReasonButton } from "@/components/dashboard/reason-button";
import { useBusy } from "@/components/dashboard/use-act";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { MailIcon, MessageCircleIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { ProposalSending } from "@/lib/proposals/schema";

type Sent = { id: string; version: number };

type SendProps = Sent & {
  /** Where the client can be reached; empty where not. */
  email: string;
  phone: string;
  hasConversation: boolean;
  /** The code of its page, once it was sent. */
  url: string | null;
};

/** Sends a proposal, each way with one tap; what cannot be used says why. */
export function SendProposal({ id, version, email, phone, hasConversation, url }: SendProps) {
  const router = useRouter();
  const { busy, run } = useBusy();
  const [chat, setChat] = useState<string | null>(null);

  const send = (how: Omit<ProposalSending, "version" | "byHand"> & { byHand?: boolean }, done: string) =>
    run(async () => {
      const { link } = await api("POST /api/proposals/send/{id}", { params: { id }, body: { ...how, version } });
      setChat(link);
      toast.success(done);
    }).finally(() => router.refresh());

  return (
    <div className="space-y-4">
      <div className="flex flex-wrap gap-3">
        <Button
          busy={busy}
          disabled={!email}
          onClick={() => send({ channel: "mail" }, "La propuesta se envió por correo.")}
        >
          <MailIcon /> Enviar por correo
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!hasConversation}
          onClick={() => send({ channel: "whatsapp" }, "La propuesta se envió por WhatsApp.")}
        >
          <MessageCircleIcon /> Enviar por WhatsApp
        </Button>
        <Button
          variant="secondary"
          busy={busy}
          disabled={!phone}
          onClick={() =>
            send({ channel: "whatsapp", byHand: true }, "La propuesta ya tiene su página. Envía el enlace.")
          }
        >
          Enviar desde mi WhatsApp
        </Button>
        {url && <CopyButton text={url} label="Copiar enlace" copiedLabel="Enlace copiado" />}
      </div>
      <ul className="space-y-1 text-sm text-muted">
        <li>{email ? `Correo: ${email}` : "El cliente no tiene correo."}</li>
        <li>
          {hasConversation
            ? "WhatsApp: se escribe en su conversación. El código para aceptar también llega por ahí."
            : "El cliente no está unido a una conversación. Puedes enviar el enlace desde tu propio WhatsApp."}
        </li>
      </ul>
      {chat && (
        <ButtonAnchor href={chat} target="_blank" rel="noreferrer">
          <MessageCircleIcon /> Abrir WhatsApp con el mensaje
        </ButtonAnchor>
      )}
    </div>
  );
}

/** @param wasAccepted whether an earlier version stands */
export const WithdrawProposal = ({ id, version, wasAccepted }: Sent & { wasAccepted: boolean }) => (
  <ReasonButton
    label="Retirar propuesta"
    verb="Retirar"
    busyLabel="Retirando..."
    title="¿Retirar la propuesta?"
    description={`Su página dirá que ya no vale y por qué.${wasAccepted ? " La versión que aceptó sigue en pie, con sus pagos." : ""} Después puedes editarla y enviar otra versión.`}
    hint="Lo verá el cliente."
    maxLength={500}
    schema={() => import("@/lib/proposals/schema").then(({ withdrawInput }) => withdrawInput.omit({ version: true }))}
    act={(reason) => api("POST /api/proposals/withdraw/{id}", { params: { id }, body: { version, reason } })}
    done="La propuesta quedó retirada."
  />
);

export function RemoveProposal({ id }: { id: string }) {
  const router = useRouter();
  return (
    <ConfirmButton
      label="Eliminar borrador"
      danger
      title="¿Eliminar el borrador?"
      description="Aún no se envió, así que se elimina para siempre."
      confirmLabel="Eliminar"
      onConfirm={async () => {
        await api("DELETE /api/proposals/remove/{id}", { params: { id } });
        toast.success("El borrador se eliminó.");
        router.push("/dashboard/proposal/list");
      }}
    />
  );
}
