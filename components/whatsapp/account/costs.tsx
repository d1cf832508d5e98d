"use client";

import { useApi } from "@/lib/api/use-api";
import { formatMonth } from "@/lib/core/dates";
import { formatNumber } from "@/lib/core/numbers";
import { categoryLabel } from "@/lib/whatsapp/templates/shared/labels";

const types: Record<string, string> = {
  regular: "Tarifa regular",
  free_customer_service: "Dentro de la ventana",
  free_entry_point: "Desde un anuncio",
};

export function Costs() {
  const { data, error } = useApi(["GET /api/whatsapp/costs"]);
  return (
    <section aria-labelledby="costs" className="space-y-3">
      <h3 id="costs" className="font-sans text-lg font-semibold tracking-normal">
        Mensajes por mes
      </h3>
      {error && <p className="text-danger">{error.message}</p>}
      {data?.months.length === 0 && <p className="text-muted">Meta aún no informó el precio de ningún mensaje.</p>}
      {data?.months.map(({ month, rows }) => (
        <table key={month} className="w-full text-sm">
          <caption className="pb-1 text-left font-medium first-letter:uppercase">
            {formatMonth(`${month}-15T12:00:00Z`)}
          </caption>
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
      ))}
      <p className="text-sm text-subtle">
        Son los datos que Meta informa por mensaje. Los montos están en su lista de precios.
      </p>
    </section>
  );
}
