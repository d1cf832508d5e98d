"use client";

import Link from "next/link";
import { type RefObject, useEffect, useState } from "react";
import { IconButton } from "@/components/ui/icon-button";
import { HistoryIcon, PlusIcon, SearchIcon, SettingsIcon } from "@/components/ui/icons";
import { useApi } from "@/lib/api/use-api";
import { type ConversationFilter, conversationFilters } from "@/lib/whatsapp/inbox/schema";
import { accountHref } from "../account/option-links";
import { useAccount } from "../account/use-account";
import { TemplateDialog } from "../desk/template-dialog";
import { useInboxAddress, useInboxUser } from "../inbox-context";
import { AlertsMenu } from "../live/alerts-menu";

const filterLabels: Record<ConversationFilter, string> = {
  all: "Todas",
  unread: "Sin leer",
  mine: "Mías",
  unassigned: "Sin asignar",
  archived: "Archivadas",
  snoozed: "Pospuestas",
};

const iconLink = "grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink";

/** Milliseconds after the last key until it is searched. */
const rest = 250;

type Props = { searchBox: RefObject<HTMLInputElement | null>; onDown: () => void };

export function ListHead({ searchBox, onDown }: Props) {
  const { isSuperadmin } = useInboxUser();
  const { search, filter: chosen, label: chosenLabel, narrow } = useInboxAddress();
  const [typed, setTyped] = useState(search);
  const [asked, setAsked] = useState(search);
  // What the address says by itself, as after 'Ver todas', is what the box says too.
  if (asked !== search) {
    setAsked(search);
    if (typed.trim() !== search) setTyped(search);
  }

  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => narrow({ search: typed.trim() }), rest);
    return () => clearTimeout(timer);
    // Only what is typed leads to a search; what the address says was typed before.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [typed]);

  return (
    <div className="shrink-0 border-b border-line p-3">
      <div className="mb-2 flex items-center justify-between">
        <p aria-hidden="true" className="font-display text-xl font-bold">
          WhatsApp
        </p>
        <div className="flex items-center">
          {isSuperadmin && (
            <Link
              href="/dashboard/application/whatsapp/deliveries"
              aria-label="Entregas de Meta"
              title="Entregas de Meta"
              className={iconLink}
            >
              <HistoryIcon />
            </Link>
          )}
          <NewConversation />
          <Link href={accountHref} aria-label="Cuenta de WhatsApp" title="Cuenta de WhatsApp" className={iconLink}>
            <SettingsIcon />
          </Link>
          <AlertsMenu />
        </div>
      </div>
      <div className="relative">
        <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-subtle" />
        <input
          ref={searchBox}
          type="search"
          value={typed}
          maxLength={100}
          aria-label="Buscar conversaciones"
          placeholder="Nombre, número o texto"
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "ArrowDown") {
              event.preventDefault();
              onDown();
            } else if (event.key === "Escape" && typed) {
              event.stopPropagation();
              setTyped("");
            }
          }}
          className="h-11 w-full rounded-lg border border-line-strong bg-paper pr-3 pl-10 text-base hover:border-ink"
        />
      </div>
      <div role="group" aria-label="Filtrar conversaciones" className="mt-2 flex flex-wrap gap-1">
        {conversationFilters.map((filter) => (
          <button
            key={filter}
            type="button"
            aria-pressed={chosen === filter}
            onClick={() => narrow({ filter })}
            className="min-h-9 shrink-0 rounded-full border border-line px-2.5 text-sm font-medium text-muted hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {filterLabels[filter]}
          </button>
        ))}
        <LabelFilter value={chosenLabel} onChange={(label) => narrow({ label })} />
      </div>
    </div>
  );
}

/** Begins a conversation with any number; nothing while there is no account to write from. */
function NewConversation() {
  const { open } = useInboxAddress();
  const { data: account } = useAccount();
  const [isOpen, setOpen] = useState(false);
  if (!account?.isConfigured) return null;
  return (
    <>
      <IconButton label="Nueva conversación" title="Nueva conversación" onClick={() => setOpen(true)}>
        <PlusIcon />
      </IconButton>
      {isOpen && (
        <TemplateDialog
          description="A quien no te ha escrito en las últimas 24 horas Meta solo deja enviarle una plantilla aprobada."
          onClose={() => setOpen(false)}
          onSent={(id) => {
            setOpen(false);
            open(id);
          }}
        />
      )}
    </>
  );
}

/** Narrows the list to the conversations that carry a label; nothing where there are no labels. */
function LabelFilter({ value, onChange }: { value: string; onChange: (label: string) => void }) {
  const { data: labels } = useApi(["GET /api/whatsapp/labels/findAll"]);
  if (!labels || (labels.length === 0 && !value)) return null;
  return (
    <select
      aria-label="Etiqueta"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`min-h-9 w-26 shrink-0 rounded-full border px-2 text-sm font-medium ${value ? "border-transparent bg-accent-soft text-accent" : "border-line bg-surface text-muted"}`}
    >
      <option value="">Etiqueta</option>
      {value && !labels.some(({ id }) => id === value) && <option value={value}>Etiqueta eliminada</option>}
      {labels.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
