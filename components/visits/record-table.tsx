import { VisitTable } from "./visit-table";
import type { VisitRow } from "@/lib/visits/schema";
import { RemoveRecord } from "./remove-record";

/** The raw records of visits of pages. */
export function RecordTable({ rows }: { rows: VisitRow[] }) {
  return (
    <VisitTable
      rows={rows}
      subject={{ header: "Página", cell: pathOf }}
      actions={({ id, name }) => <RemoveRecord id={id} name={name} />}
    />
  );
}

const pathOf = ({ name }: VisitRow) => (
  <span title={name} className="sm:line-clamp-2 sm:min-w-40 sm:wrap-anywhere">
    {name}
  </span>
);
