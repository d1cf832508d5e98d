"use client";

import { useState } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { DownloadIcon } from "@/components/ui/icons";
import { formatCount, formatMicros } from "@/lib/core/numbers";
import type { LedgerCategory } from "@/lib/whatsapp/costs/schema";
import { differencesInWords } from "@/lib/whatsapp/costs/shared/words";
import { categoryLabel } from "@/lib/whatsapp/templates/shared/labels";
import { MonthShares } from "./month-shares";

type Props = { month: string; rows: LedgerCategory[] };

/** The messages of a month: the expected cost, the cost that Meta charged, and the difference. */
export function MonthMoney({ month, rows }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="space-y-3">
      <table className="w-full text-sm">
        <caption className="pb-1 text-left font-medium">Lo que enviaste desde aquí</caption>
        <thead>
          <tr className="text-left text-subtle">
            <th scope="col" className="py-1 font-normal">
              Categoría
            </th>
            <Amount as="th">Esperado</Amount>
            <Amount as="th">Según Meta</Amount>
            <Amount as="th">Diferencia</Amount>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.category} ${row.currency}`} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {categoryLabel(row.category) || "Sin categoría"}
                <span className="block text-subtle">{describe(row)}</span>
              </th>
              <Amount>{amount(row.expectedMicros, row)}</Amount>
              <Amount>{row.waiting === row.messages ? "Aún no" : amount(row.confirmedMicros, row)}</Amount>
              <Amount>{row.differenceMicros === 0 ? "—" : amount(row.differenceMicros, row)}</Amount>
            </tr>
          ))}
        </tbody>
      </table>
      {differencesInWords(rows).map((text) => (
        <p key={text} className="text-sm text-amber">
          {text}
        </p>
      ))}
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center link">Por contacto y por enlace</summary>
        {isOpen && (
          <div className="grid grid-cols-1 gap-6 pt-2 sm:grid-cols-2">
            <MonthShares month={month} by="contact" title="Contactos" />
            <MonthShares month={month} by="link" title="Enlaces por los que llegaron" />
          </div>
        )}
      </details>
      <ButtonAnchor href={`/api/whatsapp/costs/export?month=${month}`} download variant="secondary">
        <DownloadIcon /> Exportar CSV
      </ButtonAnchor>
    </div>
  );
}

const Amount = ({ as: Cell = "td", children }: { as?: "td" | "th"; children: string }) => (
  <Cell scope={Cell === "th" ? "col" : undefined} className="pl-2 text-right font-normal tabular-nums">
    {children}
  </Cell>
);

const amount = (micros: number, { currency }: LedgerCategory): string =>
  currency ? formatMicros(micros, currency) : micros === 0 ? "—" : String(micros / 1_000_000);

function describe({ messages, waiting }: LedgerCategory): string {
  const sent = formatCount(messages, "mensaje", "mensajes");
  return waiting > 0 && waiting < messages
    ? `${sent}, ${formatCount(waiting, "sin confirmar", "sin confirmar")}`
    : sent;
}
