"use client";

import { useId } from "react";
import { useApi } from "@/lib/api/use-api";
import { formatCount, formatMicros } from "@/lib/core/numbers";
import type { SharesQuery } from "@/lib/whatsapp/costs/schema";

type Props = SharesQuery & { title: string };

/** The contacts or links on which most was spent in a month. */
export function MonthShares({ month, by, title }: Props) {
  const { data, error } = useApi(["GET /api/whatsapp/costs/shares", { query: { month, by } }]);
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h4 id={heading} className="font-sans text-base font-semibold tracking-normal">
        {title}
      </h4>
      {error && <p className="text-danger">{error.message}</p>}
      {!data && !error && <p className="text-muted">Cargando…</p>}
      <ol className="max-h-80 divide-y divide-line overflow-y-auto text-sm">
        {data?.results.map(({ id, name, currency, messages, micros }, at) => (
          <li key={`${id} ${currency} ${at}`} className="flex justify-between gap-3 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {name} <span className="text-subtle">{formatCount(messages, "mensaje", "mensajes")}</span>
            </span>
            <span className="shrink-0 tabular-nums">{currency ? formatMicros(micros, currency) : "Sin tarifa"}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
