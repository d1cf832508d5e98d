"use client";

import { useApi } from "@/lib/api/use-api";
import { formatMonth } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import type { MonthlyCosts } from "@/lib/whatsapp/account/schema";
import { categoryLabel } from "@/lib/whatsapp/templates/shared/labels";
import { MonthMoney } from "../costs/month-money";

const types: Record<string, string> = {
  regular: "Tarifa regular",
  free_customer_service: "Dentro de la ventana",
  free_entry_point: "Desde un anuncio",
};

type CostMonth = MonthlyCosts["months"][number];

export function Costs() {
  const { data, error } = useApi(["GET /api/whatsapp/costs"]);
  return (
    <div className="space-y-6">
      {error && <p className="text-danger">{error.message}</p>}
      {data?.months.length === 0 && (
        <p className="text-muted">Aquí aparecerá lo que cuestan los mensajes, desde el primero que envíes.</p>
      )}
      {data?.isDemo && data.months.length > 0 && (
        <p className="text-muted">Son ejemplos de la demostración, con tarifas inventadas.</p>
      )}
      {data?.months.map((month) => (
        <section key={month.month} aria-labelledby={`costs-${month.month}`} className="space-y-3">
          <h3
            id={`costs-${month.month}`}
            className="font-sans text-lg font-semibold tracking-normal first-letter:uppercase"
          >
            {formatMonth(`${month.month}-15T12:00:00Z`)}
          </h3>
          {month.money.length > 0 && <MonthMoney month={month.month} rows={month.money} />}
          {month.rows.length > 0 && <Counts rows={month.rows} />}
        </section>
      ))}
      <p className="text-sm text-subtle">
        Lo esperado sale de tus tarifas, al enviar cada mensaje. Lo demás es lo que Meta informa por mensaje, sin
        montos: se calculan con las mismas tarifas.
      </p>
    </div>
  );
}

const Counts = ({ rows }: Pick<CostMonth, "rows">) => (
  <table className="w-full text-sm">
    <caption className="pb-1 text-left font-medium">Mensajes según Meta</caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Categoría y tarifa</th>
        <th scope="col">Se cobra</th>
        <th scope="col">Mensajes</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ category, type, isBillable, messages }) => (
        <tr key={`${category} ${type} ${isBillable}`} className="border-t border-line">
          <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
            {categoryLabel(category) || "Sin categoría"}
            <span className="block text-subtle">{types[type] ?? type}</span>
          </th>
          <td className="px-2 text-muted">{isBillable ? "Se cobra" : "No se cobra"}</td>
          <td className="text-right font-medium tabular-nums">{formatNumber(messages)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
