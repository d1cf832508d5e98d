import type { TableChange } from "@/lib/backups/schema";
import { Unfold } from "@/components/ui/unfold";
import { formatNumber } from "@/lib/core/numbers";
import { nameTable } from "./say-changes";

/** Rows of each table that would come back, change and go; the largest losses first. */
export function ChangeTable({ tables }: { tables: TableChange[] }) {
  const changes = tables
    .filter(({ gained, changed, lost }) => gained + changed + lost > 0)
    .toSorted(
      (a, b) => b.lost - a.lost || b.changed - a.changed || b.gained - a.gained || a.name.localeCompare(b.name),
    );
  const same = tables.length - changes.length;
  if (changes.length === 0) {
    return (
      <p className="mt-4 rounded-lg bg-sunken px-4 py-3">La copia es igual a los datos actuales: nada cambiaría.</p>
    );
  }
  return (
    <Unfold
      className="mt-4"
      label={changes.length === 1 ? "Ver la tabla" : `Ver las ${formatNumber(changes.length)} tablas`}
    >
      <div
        role="region"
        aria-label="Cambios por tabla"
        tabIndex={0}
        className="max-h-64 overflow-y-auto rounded-lg border border-line"
      >
        <table className="w-full text-sm">
          <caption className="sr-only">Filas que cambiarían, por tabla</caption>
          <thead className="sticky top-0 bg-surface text-muted shadow-[0_1px_0_var(--color-line)]">
            <tr>
              <th scope="col" className="px-3 py-2.5 text-left font-semibold">
                Tabla
              </th>
              <Figure head>Gana</Figure>
              <Figure head>Cambia</Figure>
              <Figure head>Pierde</Figure>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, gained, changed, lost }) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="px-3 py-2 text-left font-normal wrap-anywhere">
                  {nameTable(name)}
                </th>
                <Figure>{gained}</Figure>
                <Figure>{changed}</Figure>
                <Figure danger>{lost}</Figure>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {same > 0 && (
        <p className="mt-2 text-sm text-subtle">
          {same === 1 ? "Otra tabla queda igual." : `Otras ${formatNumber(same)} tablas quedan igual.`}
        </p>
      )}
    </Unfold>
  );
}

function Figure({ head, danger, children }: { head?: boolean; danger?: boolean; children: number | string }) {
  const place = "px-2 py-2 text-right whitespace-nowrap tabular-nums last:pr-3";
  if (head) {
    return (
      <th scope="col" className={`${place} font-semibold`}>
        {children}
      </th>
    );
  }
  const none = children === 0;
  return (
    <td className={`${place} ${none ? "text-subtle" : danger ? "font-semibold text-danger" : "text-ink"}`}>
      {none ? "0" : formatNumber(children as number)}
    </td>
  );
}
