"use client";

import { useEffect, useRef } from "react";
import { scrollWithin } from "@/components/ui/scroll-within";
import { type Asked, useApi } from "@/lib/api/use-api";
import { type ConversationCounts } from "@/lib/whatsapp/inbox/schema";
import {
  type ConversationFilter,
  conversationFilters,
  type ConversationState,
  conversationStates,
  type SoughtState,
} from "@/lib/whatsapp/shared/states";
import { useInboxAddress } from "../inbox-context";
import { useLive, usePollInterval } from "../live/use-live";

const filterLabels: Record<ConversationFilter, string> = {
  all: "Todas",
  unread: "Sin leer",
  mine: "Mías",
  unassigned: "Sin asignar",
  archived: "Archivadas",
  snoozed: "Pospuestas",
};

const stateOptions: Record<SoughtState, string> = {
  unsolved: "Sin resolver",
  open: "Abiertas",
  pending: "Pendientes",
  solved: "Resueltas",
  any: "Todos los estados",
};

const statesOf: Record<SoughtState, readonly ConversationState[]> = {
  unsolved: ["open", "pending"],
  open: ["open"],
  pending: ["pending"],
  solved: ["solved"],
  any: conversationStates,
};

const countOf = (counts: ConversationCounts, filter: ConversationFilter, state: SoughtState): number =>
  statesOf[state].reduce((sum, each) => sum + counts[each][filter], 0);

const shownCount = (count: number): string => (count > 999 ? "999+" : String(count));

export function ListFilters({ className }: { className: string }) {
  const { filter: chosen, state, stateOf, usualState, label, narrow } = useInboxAddress();
  const { data: counts } = useApi(askedCounts(label), { keepPreviousData: true });
  return (
    <div
      className={`flex shrink-0 [scrollbar-width:none] items-center gap-1 overflow-x-auto overscroll-x-contain py-1.5 ${className}`}
    >
      <select
        aria-label="Estado"
        value={state}
        onChange={({ target: { value } }) => narrow({ state: value === usualState ? "" : (value as SoughtState) })}
        className={`${narrowing} w-40 sm:w-48 ${state === usualState ? plain : applied}`}
      >
        {(Object.keys(stateOptions) as SoughtState[]).map((each) => (
          <option key={each} value={each}>
            {stateOptions[each]}
            {counts && ` (${shownCount(countOf(counts, chosen, each))})`}
          </option>
        ))}
      </select>
      <FilterRow chosen={chosen} counts={counts} stateOf={stateOf} onChoose={(filter) => narrow({ filter })} />
      <LabelFilter value={label} onChange={(next) => narrow({ label: next })} />
    </div>
  );
}

const narrowing = "min-h-11 shrink-0 rounded-full border px-2 text-sm font-medium -outline-offset-2 sm:min-h-9";
const plain = "border-line bg-surface text-muted";
const applied = "border-transparent bg-accent-soft text-accent";

export const askedCounts = (label: string): Asked<"GET /api/whatsapp/conversations/counts"> => [
  "GET /api/whatsapp/conversations/counts",
  { query: { label } },
];

/** Used once, however often the filters are shown. */
export function useLiveCounts(label: string): void {
  const { mutate } = useApi(askedCounts(label), { refreshInterval: usePollInterval() });
  useLive(mutate, ({ kind }) => kind !== "status");
}

type FilterRowProps = {
  chosen: ConversationFilter;
  stateOf: (filter: ConversationFilter) => SoughtState;
  counts: ConversationCounts | undefined;
  onChoose: (filter: ConversationFilter) => void;
};

function FilterRow({ chosen, stateOf, counts, onChoose }: FilterRowProps) {
  const row = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const pressed = row.current?.querySelector("[aria-pressed=true]");
    if (pressed) scrollWithin(pressed);
  }, [chosen]);

  return (
    <div ref={row} role="group" aria-label="Filtrar conversaciones" className="flex shrink-0 gap-1">
      {conversationFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          aria-pressed={chosen === filter}
          onClick={() => onChoose(filter)}
          className="min-h-11 shrink-0 rounded-full border border-line px-2.5 text-sm font-medium whitespace-nowrap text-muted -outline-offset-2 hover:bg-sunken aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent sm:min-h-9"
        >
          {filterLabels[filter]} {/* Its room is there before the count is. */}
          <span className={`tabular-nums ${counts ? "" : "invisible"}`}>
            {counts ? shownCount(countOf(counts, filter, stateOf(filter))) : "0"}
          </span>
        </button>
      ))}
    </div>
  );
}

function LabelFilter({ value, onChange }: { value: string; onChange: (label: string) => void }) {
  const { data: labels } = useApi(["GET /api/whatsapp/labels/findAll"]);
  if (!labels || (labels.length === 0 && !value)) return null;
  return (
    <select
      aria-label="Etiqueta"
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className={`${narrowing} ml-auto [field-sizing:content] max-w-48 ${value ? applied : plain}`}
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
