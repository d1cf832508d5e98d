"use client";

import Link from "next/link";
import { useState } from "react";
import { TemplateDialog } from "@/components/whatsapp/desk/template-dialog";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MessageCircleIcon } from "@/components/ui/icons";
import { useBusy } from "@/components/dashboard/use-act";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { longestText } from "@/lib/whatsapp/shared/limits";
import { conversationPath } from "@/lib/whatsapp/shared/path";
import { splitText } from "@/lib/whatsapp/shared/split-text";
import { spacePhone } from "@/lib/whatsapp/shared/space-phone";

type Props = {
  text: string;
  reach: { phone: string; conversationId: string | null; isOpen: boolean };
};

/** Sends plain text in an open conversation; else a template goes first. */
export function SendReport({ text, reach: { phone, conversationId, isOpen } }: Props) {
  const [asks, setAsks] = useState(false);
  const { busy, run } = useBusy("Error al enviar el mensaje");
  const [sentTo, setSentTo] = useState<string | null>(null);
  /** With the same key, a retry after a lost answer sends nothing twice. */
  const [key] = useState(() => crypto.randomUUID());
  const parts = splitText(text, longestText);
  const shown = spacePhone(phone.replace(/\D/g, ""));

  const send = () =>
    run(async () => {
      for (const [at, body] of parts.entries()) {
        await api("POST /api/whatsapp/conversations/send/{id}", {
          params: { id: conversationId! },
          body: { type: "text", body },
          idempotencyKey: `${key}-${at}`,
        });
      }
      toast.success("El reporte se envió.");
      setSentTo(conversationId);
      setAsks(false);
    });

  if (sentTo) {
    return (
      <Link href={conversationPath(sentTo)} className="inline-flex min-h-11 items-center link">
        Ver la conversación
      </Link>
    );
  }
  return (
    <>
      <Button onClick={() => setAsks(true)}>
        <MessageCircleIcon /> Enviar por WhatsApp
      </Button>
      {asks && isOpen && (
        <Dialog
          open
          onClose={() => !busy && setAsks(false)}
          title={`¿Enviar el reporte a ${shown}?`}
          description={
            parts.length > 1
              ? `Se envía desde el número del estudio, en ${parts.length} mensajes porque es largo.`
              : "Se envía desde el número del estudio y queda en su conversación."
          }
          actions={
            <>
              <Button variant="secondary" disabled={busy} onClick={() => setAsks(false)}>
                Cancelar
              </Button>
              <Button busy={busy} onClick={() => void send()}>
                Enviar
              </Button>
            </>
          }
        />
      )}
      {asks && !isOpen && (
        <TemplateDialog
          phone={phone}
          title={`Escribir a ${shown}`}
          description="Esta persona no te ha escrito en las últimas 24 horas, y Meta solo permite enviarle una plantilla aprobada. Cuando responda, envíale el reporte."
          onClose={() => setAsks(false)}
          onSent={setSentTo}
        />
      )}
    </>
  );
}
