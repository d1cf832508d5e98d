"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { BellIcon, ClockIcon } from "@/components/ui/icons";
import { openedPiece } from "@/components/ui/opened-piece";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import type { Planned } from "@/lib/whatsapp/planned/schema";
import { sayTime } from "@/lib/whatsapp/planned/shared/zones";
import { lineOf } from "@/lib/whatsapp/shared/kinds";
import { useRefreshInbox } from "../desk/use-desk";
import { isOf, useLive, usePollInterval } from "../live/use-live";
import { FormattedText } from "../message/formatted-text";

const EditPlanned = openedPiece(() => import("./edit-planned").then((file) => file.EditPlanned));

/** The planned messages at the end of a conversation, and unsent ones until somebody sees to them. */
export function PlannedBubbles({ contactId }: { contactId: string }) {
  const asked = useApi(["GET /api/whatsapp/planned/conversation/{id}", { params: { id: contactId } }], {
    refreshInterval: usePollInterval(),
  });
  useLive(asked.mutate, isOf(contactId));
  // Stays open, with what was typed, when it is sent meanwhile.
  const [edited, setEdited] = useState<Planned | null>(null);
  const all = asked.data ?? [];
  return (
    <>
      {all.length > 0 && (
        <ul aria-label="Programados">
          {all.map((planned) => (
            <li key={planned.id}>
              <PlannedBubble planned={planned} onEdit={() => setEdited(planned)} />
            </li>
          ))}
        </ul>
      )}
      {edited && (
        <EditPlanned opened={edited} current={all.find(({ id }) => id === edited.id)} onClose={() => setEdited(null)} />
      )}
    </>
  );
}

function PlannedBubble({ planned, onEdit }: { planned: Planned; onEdit: () => void }) {
  const { id, body, type, step, state, reason, author, stopIfAnswers, version } = planned;
  const refresh = useRefreshInbox();
  const { busy, run } = useBusy("Error al enviar el mensaje");
  const isWaiting = state === "waiting";
  const Icon = step ? BellIcon : ClockIcon;

  const sendNow = () =>
    run(async () => {
      await api("POST /api/whatsapp/planned/send/{id}", { params: { id }, body: { version } });
    }).finally(refresh);

  async function withdraw() {
    await api("DELETE /api/whatsapp/planned/remove/{id}", { params: { id }, query: { version } }).finally(refresh);
    toast.success(isWaiting ? "El mensaje ya no se enviará." : "El mensaje se descartó.");
  }

  return (
    <div className="mt-1 flex flex-row-reverse">
      <div className="max-w-[min(85%,34rem)] rounded-lg border border-dashed border-line-strong bg-surface px-3 pt-2 pb-1">
        {author && <p className="text-sm font-semibold text-accent">{author.name}</p>}
        {type === "text" || type === "note" ? <FormattedText text={body} /> : <p>{lineOf({ type, body })}</p>}
        <p className="mt-0.5 flex items-start gap-1.5 text-sm text-muted">
          <Icon className="mt-0.5 size-4 shrink-0" />
          <span>
            <PlannedTime planned={planned} />
            {isWaiting && !step && stopIfAnswers && " Si escribe antes, no se envía."}
          </span>
        </p>
        {!isWaiting && <p className="text-sm text-danger">{reason}</p>}
        <div className="flex flex-wrap justify-end">
          <Button variant="ghost" onClick={onEdit}>
            {isWaiting ? "Editar" : "Programar de nuevo"}
          </Button>
          <Button variant="ghost" busy={busy} onClick={() => void sendNow()}>
            {type === "note" ? "Avisar ahora" : "Enviar ahora"}
          </Button>
          <ConfirmButton
            label={isWaiting ? "Cancelar" : "Descartar"}
            title={isWaiting ? "¿Cancelar el envío?" : "¿Descartar el mensaje?"}
            description={step && isWaiting ? "También se cancelan los pasos que siguen." : "El mensaje se pierde."}
            confirmLabel={isWaiting ? "Cancelar el envío" : "Descartar"}
            danger
            quiet
            onConfirm={withdraw}
          />
        </div>
      </div>
    </div>
  );
}

/** "Se enviará mañana a las 9:00.", "Recordatorio 2: se avisará a Ana mañana a las 9:00 si no contesta." */
export function PlannedTime({ planned: { type, step, state, dueAt, zone } }: { planned: Planned }) {
  const isNote = type === "note";
  const verb = state === "waiting" ? (isNote ? "se avisará" : "se enviará") : isNote ? "aviso" : "envío";
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const when = `${verb} ${state === "waiting" ? "" : "previsto para "}${sayTime(dueAt, zone, new Date())}`;
  const text = step ? `Recordatorio ${step}: ${when}, si no contesta` : when;
  return <>{`${text.charAt(0).toUpperCase()}${text.slice(1)}.`}</>;
}
