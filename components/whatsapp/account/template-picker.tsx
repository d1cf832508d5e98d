"use client";

import { useDeferredValue, useId, useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { ErrorState } from "@/components/ui/error-state";
import { EmptyState } from "@/components/ui/empty-state";
import { ArrowLeftIcon, FileTextIcon, RefreshCwIcon, XIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatNumber } from "@/lib/core/numbers";
import type { ConversationCosts } from "@/lib/whatsapp/costs/schema";
import type { Template } from "@/lib/whatsapp/templates/schema";
import { categoryLabel, languageLabel } from "@/lib/whatsapp/templates/shared/labels";
import { bySimilarity } from "@/lib/whatsapp/templates/shared/similar";
import { TemplatePrice } from "./template-price";
import { type SendTemplate, TemplateForm } from "./template-form";
import { useIsConnected } from "./use-account";

type Props = {
  /** The price of each category; left out for an unknown person. */
  costs?: ConversationCosts | null;
  send: SendTemplate;
  sendLabel?: string;
  /** Templates that say the same come first. */
  similarTo?: string;
  onClose: () => void;
  onSent: () => void;
};

export function TemplatePicker({ costs = null, send, sendLabel, similarTo = "", onClose, onSent }: Props) {
  const [chosen, setChosen] = useState<Template | null>(null);
  return (
    <section
      aria-label="Plantillas"
      className="flex max-h-[70%] shrink-0 flex-col gap-3 overflow-y-auto border-t border-line bg-surface p-3 sm:p-4"
    >
      <header className="flex items-center gap-2">
        {chosen && (
          <IconButton label="Otra plantilla" onClick={() => setChosen(null)}>
            <ArrowLeftIcon />
          </IconButton>
        )}
        <h3 className="min-w-0 grow truncate font-sans text-base font-semibold tracking-normal">
          {chosen ? chosen.name : "Elige una plantilla"}
        </h3>
        <IconButton label="Cerrar las plantillas" onClick={onClose}>
          <XIcon />
        </IconButton>
      </header>
      {chosen ? (
        <TemplateForm
          key={chosen.id}
          costs={costs}
          send={send}
          sendLabel={sendLabel}
          template={chosen}
          onSent={onSent}
        />
      ) : (
        <TemplateList costs={costs} similarTo={similarTo} onChoose={setChosen} />
      )}
    </section>
  );
}

const small = "h-11 min-w-0 rounded-lg border border-line-strong bg-surface px-3 text-base";

type ListProps = {
  costs: ConversationCosts | null;
  similarTo: string;
  onChoose: (template: Template) => void;
};

function TemplateList({ costs, similarTo, onChoose }: ListProps) {
  const [typed, setTyped] = useState("");
  const [{ language, category }, setNarrowed] = useState({ language: "", category: "" });
  const search = useDeferredValue(typed.trim());
  const { data, error, isLoading, mutate } = useApi(
    ["GET /api/whatsapp/templates/findAll", { query: { search, language, category } }],
    { keepPreviousData: true },
  );
  const heading = useId();
  // The demo's templates cannot be fetched.
  const isConnected = useIsConnected();

  if (error) {
    return (
      <ErrorState title="No se pudieron cargar las plantillas." onRetry={() => void mutate()}>
        {error.message}
      </ErrorState>
    );
  }
  const isEmpty = data?.totalItems === 0 && !search && !language && !category;
  if (data && isEmpty) {
    return (
      <EmptyState
        title="Aún no hay plantillas"
        icon={<FileTextIcon />}
        action={<SyncButton label="Sincronizar plantillas" onDone={() => void mutate()} />}
      >
        Créalas en el administrador de WhatsApp de Meta. Cuando Meta las apruebe, aparecerán aquí.
      </EmptyState>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <input
          type="search"
          aria-label="Buscar plantillas"
          placeholder="Buscar plantillas"
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className={`${small} w-full sm:w-auto sm:grow`}
        />
        {selects.map(({ label, all, name, values, called }) => (
          <select
            key={name}
            aria-label={label}
            value={name === "language" ? language : category}
            onChange={({ target }) => setNarrowed((now) => ({ ...now, [name]: target.value }))}
            className={`${small} flex-1 sm:flex-none`}
          >
            <option value="">{all}</option>
            {data?.[values].map((each) => (
              <option key={each} value={each}>
                {called(each)}
              </option>
            ))}
          </select>
        ))}
        {isConnected && <SyncButton label="Sincronizar" onDone={() => void mutate()} />}
      </div>
      <p id={heading} role="status" className="text-sm text-subtle">
        {isLoading && !data ? "Cargando plantillas…" : countOf(data?.totalItems ?? 0)}
      </p>
      <ul aria-labelledby={heading} className="shrink-0 divide-y divide-line rounded-lg border border-line">
        {bySimilarity(data?.results ?? [], similarTo).map((template) => (
          <li key={template.id}>
            <Choice template={template} costs={costs} onChoose={onChoose} />
          </li>
        ))}
      </ul>
    </>
  );
}

const selects = [
  { label: "Idioma", all: "Idioma", name: "language", values: "languages", called: languageLabel },
  { label: "Categoría", all: "Categoría", name: "category", values: "categories", called: categoryLabel },
] as const;

const countOf = (count: number): string => {
  if (count === 0) return "Ninguna plantilla coincide.";
  return count === 1 ? "1 plantilla" : `${formatNumber(count)} plantillas`;
};

function Choice({ template, costs, onChoose }: Omit<ListProps, "similarTo"> & { template: Template }) {
  const { name, language, category, obstacle, reason, parts } = template;
  return (
    <button
      type="button"
      // Not `disabled`: the keyboard has to reach it, as it says why it cannot be chosen.
      aria-disabled={obstacle !== null || undefined}
      onClick={() => obstacle === null && onChoose(template)}
      className="block min-h-11 w-full px-3 py-2.5 text-left hover:bg-sunken aria-disabled:cursor-not-allowed aria-disabled:hover:bg-transparent"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={`min-w-0 font-semibold wrap-anywhere ${obstacle ? "text-muted" : ""}`}>{name}</span>
        <span className="text-sm text-subtle">{languageLabel(language)}</span>
        <Badge tone={category === "MARKETING" ? "magenta" : "neutral"}>{categoryLabel(category)}</Badge>
        <TemplatePrice costs={costs} category={category} />
      </span>
      <span dir="auto" className="line-clamp-2 wrap-anywhere text-muted">
        {parts.body}
      </span>
      {obstacle && (
        <span className="block text-sm text-amber">
          {obstacle} {reason && `Meta dice: ${reason}`}
        </span>
      )}
    </button>
  );
}

export function SyncButton({ label, onDone }: { label: string; onDone: () => void }) {
  const { busy, run } = useBusy("No se pudieron sincronizar las plantillas.");

  async function sync() {
    const { count } = await api("POST /api/whatsapp/templates/sync");
    toast.success(
      count === 1
        ? "Se sincronizó 1 plantilla de Meta."
        : `Se sincronizaron ${formatNumber(count)} plantillas de Meta.`,
    );
    onDone();
  }

  return (
    <Button variant="secondary" busy={busy} busyLabel="Sincronizando…" onClick={() => void run(sync)}>
      <RefreshCwIcon className="size-4" /> {label}
    </Button>
  );
}
