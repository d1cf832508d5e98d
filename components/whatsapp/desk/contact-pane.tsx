"use client";

import Link from "next/link";
import { type ReactNode, useState } from "react";
import { ConfirmButton } from "@/components/dashboard/confirm-button";
import { Button, ButtonAnchor } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { CheckIcon, CopyIcon, DownloadIcon, XIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatBrief, formatDateTime } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { spacePhone } from "@/lib/whatsapp/shared/space-phone";
import { LabelChip } from "./label-chip";
import { MediaGrid } from "./media-grid";
import { LabelsDialog } from "./labels-dialog";
import { NoteBubble } from "./note-bubble";
import { useDesk, useRefreshInbox } from "./use-desk";

type Props = {
  conversation: Conversation;
  user: { id: string; isSuperadmin: boolean };
  onClose: () => void;
  /** Shows a message in the conversation. */
  onMessage: (id: string) => void;
  /** Told once nothing is left of the conversation. */
  onRemoved: () => void;
};

/** Whom a conversation is with, and what can be done about them. */
export function ContactPane({ conversation, user, onClose, onMessage, onRemoved }: Props) {
  const { id, name, phone, username, isBlocked, labels } = conversation;
  const { data: details, error, mutate } = useApi(["GET /api/whatsapp/conversations/details/{id}", { params: { id } }]);
  const [showsLabels, setShowsLabels] = useState(false);
  const { busy, change } = useDesk(id);
  const refresh = useRefreshInbox();

  async function remove() {
    await api("DELETE /api/whatsapp/conversations/remove/{id}", { params: { id } });
    toast.success("Sus datos se eliminaron.");
    onRemoved();
    refresh(id);
  }

  const exported = (format: "text" | "json") => `/api/whatsapp/conversations/export/${id}?format=${format}`;

  return (
    <aside aria-label="Contacto" className="flex h-full w-full flex-col overflow-y-auto bg-surface">
      <header className="flex h-16 shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
        <h2 className="text-lg">Contacto</h2>
        <button
          type="button"
          aria-label="Cerrar el contacto"
          onClick={onClose}
          className="grid size-11 place-items-center rounded-lg text-muted hover:bg-sunken hover:text-ink"
        >
          <XIcon />
        </button>
      </header>
      <div className="divide-y divide-line px-4">
        <div className="space-y-1 py-4">
          <p dir="auto" className="font-display text-xl font-bold wrap-anywhere">
            {name}
          </p>
          {phone && <Phone phone={phone} />}
          {username && <p className="text-muted">@{username}</p>}
          {!phone && <p className="text-sm text-muted">Esta persona oculta su número.</p>}
          {details?.isUnreachable && (
            <p className="font-medium text-amber">
              No se le pudo entregar lo último: puede que ya no use WhatsApp en este número.
            </p>
          )}
          {isBlocked && (
            <p className="font-medium text-danger">Bloqueada: no se le escribe ni avisa de lo que manda.</p>
          )}
        </div>
        <Section
          title="Etiquetas"
          action={
            <Button variant="ghost" onClick={() => setShowsLabels(true)}>
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
        </Section>
        {error ? (
          <div className="py-4">
            <ErrorState title="No se pudieron cargar sus datos." onRetry={() => void mutate()}>
              {error.message}
            </ErrorState>
          </div>
        ) : !details ? (
          <Loading label="Cargando el contacto…" className="py-4">
            <Skeleton className="h-40" />
          </Loading>
        ) : (
          <>
            <Section title="Conversación">
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
            </Section>
            {details.users.length > 0 && (
              <Section title="Cuentas con este número">
                <Links
                  items={details.users.map(({ id: user, name: text }) => ({
                    href: `/dashboard/user/${user}/details`,
                    text,
                  }))}
                />
              </Section>
            )}
            {details.orders.length > 0 && (
              <Section title="Órdenes con este teléfono">
                <Links
                  items={details.orders.map(({ id: order, number, summary }) => ({
                    href: `/dashboard/order/${order}/details`,
                    text: number,
                    detail: summary,
                  }))}
                />
              </Section>
            )}
            {details.media.length > 0 && (
              <Section title="Archivos">
                <MediaGrid media={details.media} onMessage={onMessage} />
              </Section>
            )}
            <Section title="Notas">
              {details.notes.length > 0 ? (
                <ul>
                  {details.notes.map(({ createdAt, ...note }) => (
                    <li key={note.id}>
                      <NoteBubble note={{ ...note, at: createdAt }} user={user} />
                    </li>
                  ))}
                </ul>
              ) : (
                <p className="text-muted">Sin notas. Se escriben junto a los mensajes.</p>
              )}
            </Section>
          </>
        )}
        <Section title="Exportar">
          <div className="flex flex-wrap gap-2">
            <ButtonAnchor variant="secondary" href={exported("text")} download>
              <DownloadIcon /> Texto
            </ButtonAnchor>
            <ButtonAnchor variant="secondary" href={exported("json")} download>
              <DownloadIcon /> JSON
            </ButtonAnchor>
          </div>
        </Section>
        <div className="flex flex-wrap gap-2 py-4">
          {isBlocked ? (
            <Button
              variant="secondary"
              busy={busy}
              onClick={() => void change({ blocked: false }, "Ya no está bloqueada.")}
            >
              Desbloquear
            </Button>
          ) : (
            <ConfirmButton
              label="Bloquear"
              title={`¿Bloquear a ${name}?`}
              description="Lo que escriba se guarda, pero no cuenta como sin leer ni avisa a nadie, y no se le podrá escribir hasta desbloquear."
              confirmLabel="Bloquear"
              onConfirm={async () => void (await change({ blocked: true }, "Está bloqueada."))}
            />
          )}
          <ConfirmButton
            label="Eliminar sus datos"
            title={`¿Eliminar los datos de ${name}?`}
            description={
              <>
                Se borran para siempre {countMessages(details?.messages)}, de ambos lados y con sus archivos, sus
                nombres y números, las notas, las etiquetas y lo que Meta entregó. Solo quedan cuentas sin nombre. Si
                vuelve a escribir, empieza una conversación nueva.
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

/** What is removed, with how much that is once it is known. */
const countMessages = (count?: number): string =>
  count === undefined ? "sus mensajes" : count === 1 ? "su único mensaje" : `sus ${formatNumber(count)} mensajes`;

function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="py-4">
      <div className="mb-2 flex items-center justify-between">
        <h3 className="font-sans text-sm font-semibold tracking-normal text-subtle">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Links({ items }: { items: { href: string; text: string; detail?: string }[] }) {
  return (
    <ul className="space-y-2">
      {items.map(({ href, text, detail }) => (
        <li key={href}>
          <Link href={href} className="link">
            {text}
          </Link>
          {detail && <span className="block text-sm text-muted">{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

function Phone({ phone }: { phone: string }) {
  const { copied, copy } = useCopy();
  const shown = spacePhone(phone);

  async function copyPhone() {
    if (!(await copy(`+${phone}`))) toast.danger("No se pudo copiar. Selecciona el número y cópialo.");
  }

  return (
    <p className="flex items-center gap-1">
      <a href={`tel:+${phone}`} className="link tabular-nums">
        {shown}
      </a>
      <button
        type="button"
        aria-label={copied ? "Número copiado" : "Copiar el número"}
        onClick={() => void copyPhone()}
        className="grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
      >
        {copied ? <CheckIcon className="size-5 text-accent" /> : <CopyIcon className="size-5" />}
      </button>
    </p>
  );
}
