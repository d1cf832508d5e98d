import { VisitTable } from "@/components/visits/visit-table";
import { shownCode } from "@/lib/shortener/shared/codes";
import type { VisitRow } from "@/lib/visits/schema";

type NamedVisit = VisitRow & { link: { shortCode: string; backHalf: string | null } };

/** Visits of links, with the link where they are not all of one. */
export function LinkVisitTable({ rows, isOfOne }: { rows: NamedVisit[]; isOfOne: boolean }) {
  const codes = new Map(rows.map(({ name, link }) => [name, shownCode(link)]));
  return (
    <VisitTable
      rows={rows}
      subject={
        isOfOne
          ? undefined
          : { header: "Enlace", cell: ({ name }) => <span className="wrap-anywhere text-ink">/{codes.get(name)}</span> }
      }
    />
  );
}
