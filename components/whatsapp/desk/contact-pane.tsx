"use client";

import { useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { CheckIcon, CopyIcon, DownloadIcon, XIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { spacePhone } from "@/lib/whatsapp/shared/space-phone";
import { AskedContent } from "../asked-content";
import { useInboxAddress } from "../inbox-context";
import { KnownFacts, ContactSection } from "./known-facts";
import { LabelChip } from "./label-chip";
import { ConversationFiles } from "./conversation-files";
import { LabelsDialog } from "./labels-dialog";
import { NoteBubble } from "./note-bubble";
import { useDesk, useRefreshInbox } from "./use-desk";

/** @param onClose null where the pane is always visible */
export function ContactPane({ conversation, onClose }: { conversation: Conversation; onClose: (() => void) | null }) {
  const { open, leave } = useInboxAddress();
  const { id, name, phone, username, isGroup, isBlocked, labels } = conversation;
  const asked = useApi(["GET /api/whatsapp/conversations/details/{id}", { params: { id } }]);
  const [showsLabels, setShowsLabels] = useState(false);
  const { busy, change } = useDesk(conversation);
  const refresh = useRefreshInbox();

  async function remove() {
    await api("DELETE /api/whatsapp/conversations/remove/{id}", { params: { id } });
    toast.success("Los datos del contacto se eliminaron.");
    leave();
    refresh(id);
  }

  const exported = (format: "text" | "json") => `/api/whatsapp/conversations/export/${id}?format=${format}`;

  return (
    <aside aria-label="Contacto" className="flex min-h-0 w-full grow flex-col overflow-y-auto bg-surface">
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-lg">Contacto</h2>
        {onClose && (
          <IconButton label="Cerrar el contacto" onClick={onClose}>
            <XIcon />
          </IconButton>
        )}
      </header>
      <div className="divide-y divide-line px-4">
        <div className="space-y-1 py-4">
          <p dir="auto" className="font-display text-xl font-bold wrap-anywhere">
            {name}
          </p>
          {phone && <Phone phone={phone} />}
          {username && <p className="text-muted">@{username}</p>}
          {!phone && (
            <p className="text-sm text-muted">
              {isGroup ? "Es un grupo: aquí solo puedes leer sus mensajes." : "Esta persona oculta su número."}
            </p>
          )}
          {asked.data?.isUnreachable && (
            <p className="font-medium text-amber">
              No se pudo entregar el último mensaje: puede que ya no use WhatsApp en este número.
            </p>
          )}
          {isBlocked && (
            <p className="font-medium text-danger">
              Está bloqueada: no se le puede escribir y sus mensajes no generan avisos.
            </p>
          )}
        </div>
        <ContactSection
          title="Etiquetas"
          action={
            <Button variant="ghost" onClick={() => setShowsLabels(true)} className="-my-2 -mr-4">
              Cambiar
            </Button>
          }
        >
          {labels.length > 0 ? (
            <ul className="flex flex-wrap gap-1.5">
              {labels.map((label) => (
                <li key={label.id}>
                  <LabelChip label={label} />
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-muted">Sin etiquetas.</p>
          )}
        </ContactSection>
        <AskedContent
          asked={asked}
          failure="No se pudieron cargar los datos del contacto."
          loading="Cargando el contacto…"
          className="h-40"
          frame="py-4"
        >
          {(details) => (
            <>
              <ContactSection title="Conversación">
                <p>
                  {details.messages === 1 ? "1 mensaje" : `${formatNumber(details.messages)} mensajes`}, desde el{" "}
                  <time dateTime={details.since} title={formatDateTime(details.since)}>
                    {formatBrief(details.since)}
                  </time>
                </p>
                {details.names.length > 0 && (
                  <p dir="auto" className="mt-1 text-sm wrap-anywhere text-muted">
                    Antes se llamaba: {details.names.join(", ")}
                  </p>
                )}
              </ContactSection>
              <KnownFacts details={details} onMessage={(message) => open(id, message)} />
              {details.media.length > 0 && (
                <ContactSection title="Archivos">
                  <ConversationFiles media={details.media} onMessage={(message) => open(id, message)} />
                </ContactSection>
              )}
              <ContactSection title="Notas">
                {details.notes.length > 0 ? (
                  <ul>
                    {details.notes.map(({ createdAt, ...note }) => (
                      <li key={note.id}>
                        <NoteBubble fills note={{ ...note, at: createdAt }} />
                      </li>
                    ))}
                  </ul>
                ) : (
                  <p className="text-muted">Aún no hay notas. Se escriben junto a los mensajes.</p>
                )}
              </ContactSection>
            </>
          )}
        </AskedContent>
        {!conversation.isDemo && (
          <ContactSection title="Exportar">
            <div className="flex flex-wrap gap-2">
              <ButtonAnchor variant="secondary" href={exported("text")} download>
                <DownloadIcon /> Texto
              </ButtonAnchor>
              <ButtonAnchor variant="secondary" href={exported("json")} download>
                <DownloadIcon /> JSON
              </ButtonAnchor>
            </div>
          </ContactSection>
        )}
        <div className="flex flex-wrap gap-2 py-4">
          {isBlocked ? (
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void change({ blocked: false }, "La persona ya no está bloqueada.")}
            >
              Desbloquear
            </Button>
          ) : (
            <ConfirmButton
              label="Bloquear"
              title={`¿Bloquear a ${name}?`}
              description="Sus mensajes se guardarán, pero no contarán como no leídos ni avisarán a nadie. Nadie podrá escribirle hasta que la desbloquees."
              confirmLabel="Bloquear"
              onConfirm={async () => void (await change({ blocked: true }, "La persona está bloqueada."))}
            />
          )}
          <ConfirmButton
            label="Eliminar sus datos"
            title={`¿Eliminar los datos de ${name}?`}
            description={
              <>
                Se eliminan para siempre {countMessages(asked.data?.messages)}, enviados y recibidos, con sus archivos;
                también sus nombres y números, las notas, las etiquetas y lo que entregó Meta. Solo quedan totales sin
                nombre. Si vuelve a escribir, empieza una conversación nueva.
              </>
            }
            confirmLabel="Eliminar para siempre"
            danger
            quiet
            onConfirm={remove}
          />
        </div>
      </div>
      {showsLabels && <LabelsDialog conversation={conversation} onClose={() => setShowsLabels(false)} />}
    </aside>
  );
}

const countMessages = (count?: number): string =>
  count === undefined ? "sus mensajes" : count === 1 ? "su único mensaje" : `sus ${formatNumber(count)} mensajes`;

function Phone({ phone }: { phone: string }) {
  const { copied, copy } = useCopy();

  async function copyPhone() {
    if (!(await copy(`+${phone}`))) toast.danger("No se pudo copiar. Selecciona el número y cópialo.");
  }

  return (
    <p className="flex items-center gap-1">
      <a href={`tel:+${phone}`} className="inline-flex min-h-11 items-center link tabular-nums">
        {spacePhone(phone)}
      </a>
      <IconButton quiet label={copied ? "Número copiado" : "Copiar el número"} onClick={() => void copyPhone()}>
        {copied ? <CheckIcon className="size-5 text-accent" /> : <CopyIcon className="size-5" />}
      </IconButton>
    </p>
  );
}
