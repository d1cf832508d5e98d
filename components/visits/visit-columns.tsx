import type { Column } from "@/components/dashboard/data-table";
import { formatNumber, formatPercent } from "@/lib/core/numbers";

/** A row's visits and its share of all. @param share the place of the share on a phone */
export const countColumns = (
  total: number,
  share: "fact" | "state",
  header = "Visitas",
): Column<{ visits: number }>[] => [
  {
    key: "visits",
    header,
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
