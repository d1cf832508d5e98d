import { EmptyState } from "@/components/ui/empty-state";
import { ListIcon } from "@/components/ui/icons";
import { VisitTable } from "@/components/visits/visit-table";
import type { VisitRow } from "@/lib/visits/schema";
import { RemoveRecord } from "./remove-record";

/** The raw records of visits of pages. */
export function RecordTable({ rows }: { rows: VisitRow[] }) {
  return (
    <VisitTable
      rows={rows}
      subject={{ header: "Página", cell: pathOf }}
      actions={({ id, name }) => <RemoveRecord id={id} name={name} />}
      empty={
        <EmptyState icon={<ListIcon className="size-6" />} title="No hay registros que mostrar">
          Aquí aparece cada visita de una página. Prueba con otros filtros.
        </EmptyState>
      }
    />
  );
}

const pathOf = ({ name }: VisitRow) => (
  <span title={name} className="line-clamp-2 min-w-40 wrap-anywhere">
    {name}
  </span>
);
