import type { Column } from "@/components/dashboard/data-table";
import { formatNumber, formatPercent } from "@/lib/core/numbers";

/** How many visits a row counts, and its part of all. @param share where a phone shows the part */
export const countColumns = (total: number, share: "fact" | "state"): Column<{ visits: number }>[] => [
  {
    key: "visits",
    header: "Visitas",
    card: "fact",
    named: true,
    align: "end",
    cell: ({ visits }) => formatNumber(visits),
  },
  {
    key: "share",
    header: "Porcentaje",
    card: share,
    align: "end",
    cell: ({ visits }) => formatPercent(visits, total),
  },
];
