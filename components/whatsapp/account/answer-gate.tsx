"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { FileTextIcon, LockIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import type { OpenConversation } from "@/lib/whatsapp/inbox/schema";
import { overLimit } from "../over-limit";
import { useInboxAddress } from "../inbox-context";
import { RemoveDemo } from "./demo-buttons";
import { TemplatePicker } from "./template-picker";
import { useIsConnected } from "./use-account";
import { useMinutesLeft } from "./window-clock";

type Props = {
  conversation: OpenConversation;
  wantsTemplate: boolean;
  onTemplate: (wanted: boolean) => void;
  onSent: () => void;
  /** Stands beside what opens the templates while they replace the composer. */
  beside: ReactNode;
  /** Stays mounted while hidden, so that no typed text is lost. */
  children: ReactNode;
};

export function AnswerGate({ conversation, wantsTemplate, onTemplate, onSent, beside, children }: Props) {
  const { id, openUntil, isDemo, isBlocked, isGroup, costs } = conversation;
  const isClosed = useMinutesLeft(openUntil) === 0;
  const { leave } = useInboxAddress();
  const isConnected = useIsConnected();
  const isOver = isDemo && isConnected;
  const barred = isOver
    ? "Es una conversación de demostración. Como tu número ya está conectado, no se puede responder."
    : isGroup
      ? "Es un grupo: desde aquí solo puedes leer. Para responder a alguien, usa su propia conversación."
      : isBlocked
        ? "Bloqueaste a esta persona. Para escribirle, desbloquéala en «Contacto»."
        : null;
  const showsTemplates = barred === null && (isClosed || wantsTemplate);
  return (
    <>
      <div hidden={barred !== null || showsTemplates} className="shrink-0">
        {children}
      </div>
      {barred && (
        <div className="flex shrink-0 flex-wrap items-center gap-2.5 border-t border-line bg-surface px-4 py-3 text-muted">
          <LockIcon className="size-5" /> <span className="min-w-0 flex-1 basis-56">{barred}</span>
          {isOver && <RemoveDemo onLeave={leave} />}
        </div>
      )}
      {showsTemplates && (
        <Templates
          key={`${id} ${isClosed}`}
          contactId={id}
          costs={costs}
          beside={beside}
          reason={isClosed ? reasonOf(openUntil) : null}
          onClose={() => onTemplate(false)}
          onSent={() => {
            onTemplate(false);
            onSent();
          }}
        />
      )}
    </>
  );
}

const reasonOf = (openUntil: string | null): string =>
  openUntil
    ? "Pasaron más de 24 horas desde su último mensaje: Meta solo deja escribirle con una plantilla aprobada."
    : "Aún no te ha escrito: Meta solo deja empezar con una plantilla aprobada.";

type TemplatesProps = {
  contactId: string;
  costs: OpenConversation["costs"];
  beside: ReactNode;
  /** Why only templates can be sent; null when free text can be too. */
  reason: string | null;
  onClose: () => void;
  onSent: () => void;
};

/** Folded when it replaces the composer, so that messages stay readable. */
function Templates({ contactId, costs, beside, reason, onClose, onSent }: TemplatesProps) {
  const [open, setOpen] = useState(reason === null);
  if (!open) {
    return (
      <div className="flex shrink-0 flex-wrap items-center gap-3 border-t border-line bg-surface p-3 sm:px-4">
        <LockIcon className="size-5 text-subtle" />
        <p className="min-w-0 flex-1 basis-56 text-sm text-muted">{reason}</p>
        <Button onClick={() => setOpen(true)} className="@max-[34rem]:w-full">
          <FileTextIcon /> Elegir una plantilla
        </Button>
        {beside}
      </div>
    );
  }
  return (
    <TemplatePicker
      costs={costs}
      send={(template, idempotencyKey) =>
        api("POST /api/whatsapp/conversations/send/{id}", {
          params: { id: contactId },
          body: { type: "template", ...template, ...overLimit() },
          idempotencyKey,
        })
      }
      onClose={() => {
        setOpen(false);
        onClose();
      }}
      onSent={() => {
        setOpen(false);
        onSent();
      }}
    />
  );
}
